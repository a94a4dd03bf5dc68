import { numberOf, textOf } from '#web/ui/tables/list-search.ts'

/** What the list of pending invitations keeps in the URL of its page; what is left out has its default. */
export interface PendingSearch {
  pending_page?: number
  pending_search?: string
}

/** What is unknown is answered as undefined: the router lays the answer over the query it came from. */
export function pendingSearch(search: Record<string, unknown>): PendingSearch {
  return {
    pending_page: numberOf(search.pending_page, 2, 1_000_000),
    pending_search: textOf(search.pending_search),
  }
}
