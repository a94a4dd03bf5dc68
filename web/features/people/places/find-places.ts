import { type Place, type PlacesFound, placeRoutes } from '#contract/people/places.ts'
import { createClient } from '#web/api/client.ts'

const places = createClient(placeRoutes)

/** Places for an address being typed, the likeliest first. */
export function findPlaces(query: string): Promise<PlacesFound> {
  return places.findPlaces({ query: { query } })
}

/**
 * The place of an address as it was sent off: the picked one while the text still holds it, with a street
 * line before it or a suite after it, else the first that is found; null when there is none.
 */
export async function resolvePlace(
  text: string,
  picked: Place | null,
  find: (text: string) => Promise<Pick<PlacesFound, 'data'>>,
): Promise<Place | null> {
  if (picked && holdsPlace(text, picked.formated_address)) return picked
  const { data } = await find(text)
  return data[0] ?? null
}

/** Whether a place stands in the text as whole parts, as "Aurora, CO" does not in "North Aurora, CO". */
export function holdsPlace(text: string, label: string): boolean {
  const at = text.indexOf(label)
  if (at < 0) return false
  const before = text.slice(0, at).trimEnd()
  return (before === '' || before.endsWith(',')) && !/^[\w]/.test(text.slice(at + label.length))
}

type Point = Pick<Place, 'lat' | 'lng'>

const earthMiles = 3959
/** How much longer roads are than the straight line, on average: a first guess that is to be corrected. */
const detour = 1.3

/** About how far two places are from each other by road, in miles with one decimal. */
export function roadMiles(from: Point, to: Point): number {
  const north = radians(to.lat - from.lat)
  const east = radians(to.lng - from.lng)
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2
  return Math.round(2 * earthMiles * Math.asin(Math.sqrt(chord)) * detour * 10) / 10
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
