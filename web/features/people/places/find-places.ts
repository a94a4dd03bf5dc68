import { type Place, type PlacesFound, placeRoutes } from '#contract/people/places.ts'
import { roundTo } from '#domain/money.ts'
import { wayMiles } from '#domain/planning/mode-choice/addresses/home-distance.ts'
import { createClient } from '#web/api/client.ts'
import { ApiError, errorMessage } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'

const places = createClient(placeRoutes)

/** Places for an address being typed, the likeliest first. */
export function findPlaces(query: string): Promise<PlacesFound> {
  return places.findPlaces({ query: { query } })
}

type Find = (text: string) => Promise<Pick<PlacesFound, 'data'>>

/** The place of an address, or what is to be said at its field. */
type Resolved = { place: Place; problem?: never } | { problem: string }

/**
 * The place of an address as it was sent off: the picked one while the text still holds it, with a street
 * line before it or a suite after it, else one that is found and that the text says in full. What is half
 * typed would lie anywhere: it is chosen or completed first.
 */
export async function resolvePlace(
  text: string,
  picked: Place | null,
  find: Find,
): Promise<Resolved> {
  if (picked && holdsPlace(text, picked.formated_address)) return { place: picked }
  const { data } = await find(text)
  const place = data.find(({ formated_address }) => holdsPlace(text, formated_address))
  if (place) return { place }
  return { problem: data.length === 0 ? 'The address is not valid' : halfTyped }
}

const halfTyped =
  'Choose the address from the list, or complete it with its town and state or ZIP code'

/** The place of a form's address as it is sent; what is wrong with it is a refusal of its field. */
export async function getPlace(field: string, text: string, picked: Place | null): Promise<Place> {
  const found = await outcomeOf(resolvePlace(text, picked, findPlaces))
  if (!found.isDone) throw refused(field, errorMessage(found.error))
  if (found.answer.problem !== undefined) throw refused(field, found.answer.problem)
  return found.answer.place
}

function refused(field: string, message: string): ApiError {
  return new ApiError({ status: 422, code: 'invalid', message, fields: { [field]: [message] } })
}

/** Where an address that has been taken before lies; null when nobody knows. */
export async function firstPlace(text: string, find: Find): Promise<Place | null> {
  return (await find(text)).data[0] ?? null
}

/** Whether a place stands in the text as whole parts, as "Aurora, CO" does not in "North Aurora, CO". */
function holdsPlace(typed: string, name: string): boolean {
  const [text, label] = [typed.toLowerCase(), name.toLowerCase()]
  const at = text.indexOf(label)
  if (at < 0) return false
  const before = text.slice(0, at).trimEnd()
  return (before === '' || before.endsWith(',')) && !/^[\w]/.test(text.slice(at + label.length))
}

type Point = Pick<Place, 'lat' | 'lng'>

/** About how far two places are from each other by road, in miles with one decimal: a first guess that is to be corrected. */
export function roadMiles(from: Point, to: Point): number {
  return roundTo(wayMiles(pointOf(from), pointOf(to)), 1)
}

const pointOf = ({ lat, lng }: Point) => ({ latitude: lat, longitude: lng })
