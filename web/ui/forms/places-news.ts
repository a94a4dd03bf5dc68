import type { Place } from '#contract/people/places.ts'

interface PlacesAnswer {
  /** Absent until the first answer. */
  places: readonly Place[] | undefined
  isError: boolean
}

/** Each name once: what looks alike need not be chosen between. */
export function placeNames(places: readonly Place[]): string[] {
  return [...new Set(places.map(({ formated_address }) => formated_address))]
}

/** What to tell about the places found, for eyes and for screen readers. */
export function placesNews({ places, isError }: PlacesAnswer): string {
  if (isError) return 'Addresses cannot be looked up at the moment.'
  if (!places) return ''
  const { length } = placeNames(places)
  if (length === 0) return 'No place found. Give a town or a ZIP code.'
  return length === 1
    ? '1 place: choose it with the arrow keys.'
    : `${length} places: choose one with the arrow keys.`
}
