import { isLocalAddress } from '#domain/local-address.ts'
import { paths } from '#web/paths.ts'

const notices = [
  'session-ended',
  'signed-out-everywhere',
  'registered',
  'password-changed',
  'email-changed',
  'account-closed',
  'team-joined',
  'left-team',
] as const

export interface LoginSearch {
  /** The employer page to open after sign-in. */
  redirect?: string | undefined
  /** Why the visitor is here, when not of their own will. */
  notice?: (typeof notices)[number] | undefined
}

/**
 * Reads the sign-in page's query. A foreign or public return address is answered as undefined, never left
 * out: the router lays the answer over the query it came from.
 */
export function loginSearch({ redirect, notice }: Record<string, unknown>): LoginSearch {
  return {
    redirect: isEmployerPage(redirect) ? redirect : undefined,
    notice: notices.find((known) => known === notice),
  }
}

/** The query that brings a visitor back to `href`; nothing for the page that sign-in opens anyway. */
export function returnTo(href: string): LoginSearch {
  return isEmployerPage(href) && href !== paths.dashboard ? { redirect: href } : {}
}

/** An address of the employer area on this very site. */
export function isEmployerPage(href: unknown): href is string {
  return isLocalAddress(href) && /^\/dashboard(?=[/?#]|$)/.test(href)
}
