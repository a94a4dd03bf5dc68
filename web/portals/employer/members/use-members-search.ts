import { getRouteApi } from '@tanstack/react-router'
import type { MembersSearch } from '#web/features/members/members-search.ts'

const route = getRouteApi('/dashboard/members')

interface MembersPlace {
  search: MembersSearch
  /** Changes some of the query; `replace` leaves no step to go back to. */
  change: (part: MembersSearch, replace?: boolean) => void
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
