import { getRouteApi } from '@tanstack/react-router'
import type { StatementSearch } from './statement-search.ts'

const route = getRouteApi('/dashboard/credit-details')

interface StatementPlace {
  search: StatementSearch
  /** Changes some of the query; `replace` leaves no step to go back to. */
  change: (part: StatementSearch, replace?: boolean) => void
}

/** What the URL says about the lists of rewards. */
export function useStatementSearch(): StatementPlace {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change: StatementPlace['change'] = (part, replace = false) =>
    void navigate({
      search: (current) => ({ ...current, ...part }),
      replace,
      resetScroll: false,
    })
  return { search, change }
}
