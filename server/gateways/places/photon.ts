import * as z from 'zod'
import { type FoundPlace, mostPlaces, type PlacesGateway } from './index.ts'

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        country: z.string().optional(),
      }),
    }),
  ),
})

type Properties = z.output<typeof answer>['features'][number]['properties']

/** Photon (komoot), a search as you type over OpenStreetMap. */
export function photonGateway(url: string): PlacesGateway {
  return {
    kind: 'photon',
    async find(text) {
      const query = new URLSearchParams({ q: text, limit: String(mostPlaces), lang: 'en' })
      const response = await fetch(`${url}/api?${query.toString()}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      })
      if (!response.ok) throw new Error(`Photon answered ${response.status}`)
      const { features } = answer.parse(await response.json())
      const places = features.map(({ geometry: { coordinates }, properties }): FoundPlace => {
        const [longitude, latitude] = coordinates
        return { label: label(properties), latitude, longitude, country: properties.country ?? '' }
      })
      return { source: 'openstreetmap', places }
    },
  }
}

function label({ name, housenumber, street, city, state, postcode }: Properties): string {
  const line = street ? [housenumber, street].filter(Boolean).join(' ') : undefined
  const region = [state, postcode].filter(Boolean).join(' ')
  const parts = [name, line, city, region].filter((part) => part !== undefined && part !== '')
  return [...new Set(parts)].join(', ')
}
