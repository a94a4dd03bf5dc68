import type { PageSection } from './page-sections.ts'

/** How each part is headed on the page, and called in its history. */
export const sectionTitles: Readonly<Record<PageSection, string>> = {
  limit: 'Max monthly reward',
  sign_up: 'Sign-up incentive',
  promotion: 'Mobile app trip-logging promotion',
  scoring: 'Points for every trip',
  multipliers: 'Multipliers',
  weekly: 'Weekly credit',
  recommendations: 'Commute recommendations',
  prizes: 'Monthly prizes',
  dates: 'Program dates',
}
