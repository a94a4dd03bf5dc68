import { isEmployerPage } from '#web/features/identity/sessions/login-search.ts'
import { type SearchOf, searchSpec } from '#web/kit/list/search-spec.ts'
import { paths } from '#web/paths.ts'

const acceptPages = paths.acceptTerms.slice(0, paths.acceptTerms.indexOf('$'))

/** The acceptance page's query: the employer page to open once the agreement is accepted. */
export const acceptSearch = searchSpec({ return: returnAddress })

export type AcceptSearch = SearchOf<typeof acceptSearch>

/** A foreign or public address, or one like the page itself, is dropped. */
function returnAddress(address: unknown): string | undefined {
  return isEmployerPage(address) && !address.startsWith(acceptPages) ? address : undefined
}

/** The query that leads back to where a call was refused; from one agreement to the next it stays. */
export function returnAfterAccepting({
  href,
  pathname,
  search,
}: {
  href: string
  pathname: string
  search: object
}): AcceptSearch {
  if (pathname.startsWith(acceptPages)) return acceptSearch({ ...search })
  return href === paths.dashboard ? {} : acceptSearch({ return: href })
}
