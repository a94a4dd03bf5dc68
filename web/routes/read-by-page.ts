import type { RawSearch } from '#web/kit/list/search-spec.ts'

/** The page reads what it keeps in the URL by its own spec, whose code comes with the page. */
export function readByPage<Spec extends (raw: RawSearch) => object>(
  raw: RawSearch,
): ReturnType<Spec> {
  // Whatever somebody wrote there: nobody but the spec looks at it.
  return raw as ReturnType<Spec>
}
