import type { Audience } from '#contract/route.ts'

/** The kinds of session; each keeps its token in a cookie of its own. */
export type TokenHolder = Exclude<Audience, 'public' | 'document' | 'staff-document'>

const daySeconds = 86_400

/** Names, and lifetimes that follow the server's sessions. Pages and the service worker read them. */
export const cookies: Readonly<Record<TokenHolder, { name: string; maxAge: number }>> = {
  employer: { name: 'switchback_employer', maxAge: 30 * daySeconds },
  admin: { name: 'switchback_admin', maxAge: daySeconds / 2 },
  commuter: { name: 'switchback_commuter', maxAge: 30 * daySeconds },
}
