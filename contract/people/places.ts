import * as z from 'zod/mini'
import { route } from '../route.ts'
import { pageMeta } from '../shared.ts'

const place = z.object({
  formated_address: z.string(),
  lat: z.number(),
  lng: z.number(),
  country: z.string(),
})

export type Place = z.output<typeof place>

const placesFound = z.object({
  data: z.array(place),
  meta: pageMeta,
  /** Whose data it is, which their licenses want said beside it. */
  source: z.enum(['geonames', 'openstreetmap']),
})

/** All that a field which offers them needs to know. */
export type PlacesFound = Pick<z.output<typeof placesFound>, 'data' | 'source'>

export const placeRoutes = {
  findPlaces: route({
    method: 'GET',
    path: '/places',
    audience: 'public',
    summary: 'Places for an address being typed; the street line stays as typed.',
    query: z.object({ query: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) }),
    response: placesFound,
  }),
} as const
