import { type PlacesFound, placeRoutes } from '#contract/people/places.ts'
import { createClient } from '#web/api/client.ts'

const places = createClient(placeRoutes)

/** Places for an address being typed, the likeliest first. */
export function findPlaces(query: string): Promise<PlacesFound> {
  return places.findPlaces({ query: { query } })
}
