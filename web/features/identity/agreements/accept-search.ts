import { isEmployerPage } from '#web/features/identity/sessions/login-search.ts'
import { paths } from '#web/paths.ts'

export interface AcceptSearch {
  /** The employer page to open once the agreement is accepted. */
  return?: string | undefined
}

const acceptPages = paths.acceptTerms.slice(0, paths.acceptTerms.indexOf('$'))

/**
 * Reads the acceptance page's query. A foreign or public address, or one like its own, is answered as
 * undefined, never left out: the router lays the answer over the query it came from.
 */
export function acceptSearch({ return: address }: Record<string, unknown>): AcceptSearch {
  const mayOpen = isEmployerPage(address) && !address.startsWith(acceptPages)
  return { return: mayOpen ? address : undefined }
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
