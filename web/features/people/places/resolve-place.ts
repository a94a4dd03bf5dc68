import type { Place, PlacesFound } from '#contract/people/places.ts'

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
