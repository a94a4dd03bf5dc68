import { isLocalAddress } from '#domain/local-address.ts'
import { riderPaths } from '#web/paths.ts'

const notices = [
  'session-ended',
  'password-changed',
  'email-changed',
  'signed-out',
  'account-closed',
] as const

export interface RiderLoginSearch {
  /** The page of the portal to open after sign-in. */
  redirect?: string | undefined
  /** Why the member is here, when not of their own will. */
  notice?: (typeof notices)[number] | undefined
}

/**
 * Reads the query of the members' sign-in page. A foreign address is answered as undefined, never left out: the
 * router lays the answer over the query it came from.
 */
export function riderLoginSearch({ redirect, notice }: Record<string, unknown>): RiderLoginSearch {
  return {
    redirect: isRiderPage(redirect) ? redirect : undefined,
    notice: notices.find((known) => known === notice),
  }
}

/** The query that brings a member back to `href`; nothing for the page that sign-in opens anyway. */
export function returnToRider(href: string): RiderLoginSearch {
  return isRiderPage(href) && href !== riderPaths.today ? { redirect: href } : {}
}

/** An address of the portal on this very site, behind its sign-in. */
export function isRiderPage(href: unknown): href is string {
  return (
    isLocalAddress(href) &&
    /^\/rider(?=[/?#]|$)(?!\/(?:login|forget-password|reset-password|confirm-email)(?=[/?#]|$))/.test(
      href,
    )
  )
}
