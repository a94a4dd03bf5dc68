import { oneOf, pageNumber, searchSpec, text } from '#web/kit/list/search-spec.ts'

/** What the list of pending invitations keeps in the URL of its page; what is left out has its default. */
export const pendingSearch = searchSpec({
  pending_page: pageNumber,
  pending_search: text,
  pending_type: oneOf(['invitation', 'request_to_employer']),
})
