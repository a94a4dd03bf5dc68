import { type Place, placeRoutes } from '#contract/places.ts'
import { createClient } from '#web/api/client.ts'

const places = createClient(placeRoutes)

/** Places for an address being typed, the likeliest first. */
export async function findPlaces(query: string): Promise<readonly Place[]> {
  const { data } = await places.findPlaces({ query: { query } })
  return data
}
