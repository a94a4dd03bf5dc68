import { id, searchSpec } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'

/** The employer that pages of the back office are narrowed to; the route of the back office keeps it on every link. */
const employerFilterSearch = searchSpec({ employer_id: id })

/** The employer chosen for all pages of the back office, undefined for all of them, and the way to choose. */
export function useEmployerFilter(): {
  employerId: string | undefined
  choose: (employerId: string | undefined) => void
} {
  const { search, change } = useUrlSearch((raw) => raw)
  return {
    employerId: employerFilterSearch(search).employer_id,
    // What was paged through is another list now.
    choose: (employerId) => change({ ...firstPages(search), employer_id: employerId }),
  }
}

/** Every list of the page at its first one: each keeps its page under `page`, or a key of its own that ends so. */
function firstPages(search: Record<string, unknown>): Record<string, undefined> {
  const keys = Object.keys(search).filter(
    (key) => key === 'page' || (key.endsWith('_page') && !key.endsWith('per_page')),
  )
  return Object.fromEntries(keys.map((key) => [key, undefined]))
}
