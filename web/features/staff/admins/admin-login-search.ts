import { isLocalAddress } from '#domain/local-address.ts'
import { paths } from '#web/paths.ts'

const notices = ['session-ended'] as const

export interface AdminLoginSearch {
  /** The page of the back office to open after sign-in. */
  redirect?: string | undefined
  /** Why the visitor is here, when not of their own will. */
  notice?: (typeof notices)[number] | undefined
}

/**
 * Reads the query of the back office's sign-in page. A foreign address is answered as undefined, never left out: the
 * router lays the answer over the query it came from.
 */
export function adminLoginSearch({ redirect, notice }: Record<string, unknown>): AdminLoginSearch {
  return {
    redirect: isAdminPage(redirect) ? redirect : undefined,
    notice: notices.find((known) => known === notice),
  }
}

/** The query that brings an administrator back to `href`; nothing for the page that sign-in opens anyway. */
export function returnToAdmin(href: string): AdminLoginSearch {
  return isAdminPage(href) && href !== paths.admin ? { redirect: href } : {}
}

/** An address of the back office on this very site, behind its sign-in. */
export function isAdminPage(href: unknown): href is string {
  return isLocalAddress(href) && /^\/admin(?=[/?#]|$)(?!\/login(?=[/?#]|$))/.test(href)
}
