import { getRouteApi } from '@tanstack/react-router'
import type { MembersPageSearch } from './members-page-search.ts'

const route = getRouteApi('/dashboard/members')

interface MembersPlace {
  search: MembersPageSearch
  /** Changes some of the query; `replace` leaves no step to go back to. */
  change: (part: MembersPageSearch, replace?: boolean) => void
}

/** What the URL says about the lists of the page. */
export function useMembersSearch(): MembersPlace {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change: MembersPlace['change'] = (part, replace = false) =>
    void navigate({
      search: (current) => ({ ...current, ...part }),
      replace,
      resetScroll: false,
    })
  return { search, change }
}
