import { formatDollars } from '#domain/format-dollars.ts'
import { roundTo } from '#domain/money.ts'
import type { ProgramSettings } from '#domain/rewards/settings/program-settings.ts'
import { modes } from '#domain/trips/trips/modes.ts'
import type { ChoiceBase } from './choice-base.ts'
import { paidCents } from './day-costs.ts'
import type { Incentives } from './incentives.ts'
import { byMode } from './pivot.ts'

/** Workdays that the longest month can have: the cap must not cut the plan. Unit: days. Source: 31 days from a Monday. */
const mostWorkdaysOfMonth = 23

/** The least that a program's monthly limit may be. Unit: cents. Source: RW-GEN, at least one dollar. */
const leastMonthlyCents = 100

/**
 * A draft's settings for a plan: fixed benefits of what the plan pays for a day, a monthly limit that does not cut
 * them, and nothing that would cost more than the plan says: no sign-up reward, weekly credit or prize.
 * Units: cents. Errors: none. Source: ELAS-13, decisions section 5, fixed_benfit.
 */
export function planSettings(
  draft: ProgramSettings,
  base: ChoiceBase,
  incentives: Incentives,
): ProgramSettings {
  const centsPerDay = byMode((mode) => roundTo(paidCents(base, incentives, mode), 0))
  const most = Math.max(...modes.map((mode) => centsPerDay[mode]))
  return {
    ...draft,
    scoringEnabled: true,
    scoringType: 'fixed_benefit',
    policies: { ...draft.policies, fixed_benefit: { centsPerDay } },
    maxMonthlyCents: Math.max(leastMonthlyCents, most * mostWorkdaysOfMonth),
    signUpEnabled: false,
    weeklyEnabled: false,
    prizesEnabled: false,
  }
}

/**
 * What of a plan is no reward, in sentences. Errors: none.
 * Source: ELAS-08, ELAS-10, ELAS-13.
 */
export function planNotes(base: ChoiceBase, incentives: Incentives): string[] {
  const { parkingCents, hasFreeTransitPass } = incentives
  const isPriced = parkingCents !== base.parkingPaidCents
  return [
    ...(isPriced
      ? [
          `The plan has parking cost ${formatDollars(parkingCents)} a day for whoever drives alone: a reward program does not charge it. Without it fewer people change than the calculator shows.`,
        ]
      : []),
    ...(hasFreeTransitPass
      ? [
          'Instead of a free pass the draft pays the average fare of a day by transit: with a pass, set that to zero.',
        ]
      : []),
    'Sign-up rewards, weekly credit and prizes are off in the draft, as the plan does not count them.',
  ]
}
