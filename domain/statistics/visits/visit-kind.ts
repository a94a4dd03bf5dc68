/** How somebody came in. Source: decisions section 10, Platform statistics. */
export type VisitKind = 'web' | 'mobile'

/**
 * What kind of visit a request by somebody who is signed in belongs to. A phone or tablet is mobile, in an app or in
 * a browser; any other browser is the website. Programs are apps where a member is signed in, and no visit where an
 * employer is: they fetch figures for other systems.
 * Units: none. Errors: none; null for what is no visit. Source: decisions section 10; docs/decisions/0039-visits.md.
 */
export function visitKind(who: 'employer' | 'member', userAgent: string): VisitKind | null {
  if (userAgent === '') return null
  if (/\b(Mobile|Android|iPhone|iPad|iPod)\b/i.test(userAgent)) return 'mobile'
  if (userAgent.startsWith('Mozilla/')) return 'web'
  return who === 'member' ? 'mobile' : null
}
