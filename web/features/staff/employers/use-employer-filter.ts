import { id, searchSpec } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'

/** The employer that pages of the back office are narrowed to; the route of the back office keeps it on every link. */
const employerFilterSearch = searchSpec({ employer_id: id })

/** The employer chosen for all pages of the back office, undefined for all of them, and the way to choose. */
export function useEmployerFilter(): {
  employerId: string | undefined
  choose: (employerId: string | undefined) => void
} {
  const { search, change } = useUrlSearch(employerFilterSearch)
  return {
    employerId: search.employer_id,
    // What was paged through is another list now.
    choose: (employerId) => change({ employer_id: employerId, ...firstPage }),
  }
}

const firstPage = { page: undefined }
