import type { PageSection } from '../editor/program-form.ts'

/** The id of the panel with the cost and the dates. */
export const panelId = 'program-cost'
/** Of what its months have cost. */
export const spendingId = 'spending'

/** The id a section of the page has, as the address names it. */
export function anchorOf(section: PageSection): string {
  return section === 'dates' ? panelId : section.replace('_', '-')
}

/** In the strip of links, where there is little room. */
export const shortTitles: Readonly<Record<Exclude<PageSection, 'dates'>, string>> = {
  limit: 'Limit',
  sign_up: 'Sign-up',
  promotion: 'App promotion',
  scoring: 'Points',
  multipliers: 'Multipliers',
  weekly: 'Weekly credit',
  recommendations: 'Recommendations',
  prizes: 'Prizes',
}
