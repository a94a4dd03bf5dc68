import type { OwnSummary } from '#contract/statistics/home-commuter.ts'

const nothing = { month: 0, year: 0, ever: 0 }
const empty = { is_day_off: false, to_work: null, to_home: null, telecommute: null }

/** How a member of no world stands who has just joined, for tests: each says only what matters to it. */
export function summaryAnswer(differences: Partial<OwnSummary> = {}): OwnSummary {
  return {
    today: { ...empty, date: '2026-11-20' },
    yesterday: { ...empty, date: '2026-11-19' },
    can_log: true,
    open_questions: 0,
    last_mode: null,
    survey_miles: null,
    points: nothing,
    co2_saved_kg: nothing,
    savings: nothing,
    rewards: { pending: 0, approved: 0, month: { pending: 0, approved: 0 } },
    cap: null,
    streak: { weeks: 0, this_week: { logged: 0, needed: 5 } },
    leaderboard: null,
    draws: { week: [], entered: 0, won: 0 },
    program: null,
    ...differences,
  }
}

/** What each name in a list of figures stands beside, in one line. */
export function figuresOf(list: Element): Record<string, string> {
  return Object.fromEntries(
    [...list.querySelectorAll('dl > div')].map((figure) => [
      textOf(figure.querySelector('dt')),
      [...figure.querySelectorAll('dd')].map(textOf).join(' '),
    ]),
  )
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? ''
}
