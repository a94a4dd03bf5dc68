import { paths } from '#web/paths.ts'

const notices = [
  'session-ended',
  'signed-out-everywhere',
  'registered',
  'password-changed',
  'email-changed',
  'account-closed',
] as const

export interface LoginSearch {
  /** The employer page to open after sign-in. */
  redirect?: string
  /** Why the visitor is here, when not of their own will. */
  notice?: (typeof notices)[number]
}

/** Reads the sign-in page's query; a foreign or public return address is dropped. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const notice = notices.find((known) => known === search.notice)
  return {
    ...(isEmployerPage(search.redirect) && { redirect: search.redirect }),
    ...(notice && { notice }),
  }
}

/** The query that brings a visitor back to `href`; nothing for the page that sign-in opens anyway. */
export function returnTo(href: string): LoginSearch {
  return isEmployerPage(href) && href !== paths.dashboard ? { redirect: href } : {}
}

/** An address of the employer area on this very site. */
export function isEmployerPage(href: unknown): href is string {
  return typeof href === 'string' && /^\/dashboard(?=[/?#]|$)[^\\]*$/.test(href)
}
