import * as z from 'zod'
import { mostPlaces, type PlacesGateway } from './index.ts'

const answer = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    display_name: z.string(),
    address: z.object({ country: z.string().optional() }).optional(),
  }),
)

/** Nominatim, OpenStreetMap's own search; its usage policy asks for a name to know us by. */
export function nominatimGateway(url: string): PlacesGateway {
  return {
    kind: 'nominatim',
    async find(text) {
      const query = new URLSearchParams({
        q: text,
        format: 'jsonv2',
        addressdetails: '1',
        limit: String(mostPlaces),
      })
      const response = await fetch(`${url}/search?${query.toString()}`, {
        headers: { 'user-agent': 'Switchback commute platform', 'accept-language': 'en' },
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      })
      if (!response.ok) throw new Error(`Nominatim answered ${response.status}`)
      const places = answer.parse(await response.json()).map((place) => ({
        label: place.display_name,
        latitude: place.lat,
        longitude: place.lon,
        country: place.address?.country ?? '',
      }))
      return { source: 'openstreetmap', places }
    },
  }
}
