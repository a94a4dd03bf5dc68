import { roundTo } from '#domain/money.ts'
import { prizeKeys, type RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { isSov, type Mode, modes } from '#domain/trips/trips/modes.ts'
import { taxCreditCents } from './colorado-tax-credit.ts'
import { denverShares } from './denver-shares.ts'
import { type MilesPerTrip, monthlyReward, weeksOfMonth } from './monthly-reward.ts'

/** What a program would cost at the average Denver mode split. Units: cents. Source: COST-08. */
export interface Estimate {
  /** Once, when everybody has signed up; not in the total. */
  signUpCents: number
  /** The other amounts are of a month. */
  rewardCents: number
  creditCents: number
  prizesCents: number
  /** Rewards, weekly credit and prizes. */
  totalCents: number
  /** How many monthly prizes are above nothing. */
  winners: number
  /** What Colorado's tax credit would return in a tax year that has it. */
  taxCreditCents: number
}

/**
 * What settings would cost in a month: rewards by mode, each capped, times the mode's share, times
 * employees; the weekly credits x 30/7; the prizes. Each part is rounded once, the total is their sum.
 * Units: cents, employees, miles. Errors: none. Source: decisions section 7, COST-10 to COST-14.
 */
export function estimate(
  settings: RewardSettings,
  employees: number,
  milesPerTrip: MilesPerTrip = {},
): Estimate {
  const { signUpEnabled, weeklyEnabled, prizesEnabled } = settings
  const perMode = monthlyReward(settings, milesPerTrip)
  const weighed = (mode: Mode) => perMode[mode] * denverShares[mode] * employees
  const prizes = prizesEnabled ? prizeKeys.map((key) => settings.prizesCents[key]) : []
  const credits = weeklyEnabled ? settings.weeklyCredits.map(({ valueCents }) => valueCents) : []
  const rewardCents = roundTo(sum(modes.map(weighed)), 0)
  const creditCents = roundTo(sum(credits) * weeksOfMonth, 0)
  const prizesCents = sum(prizes)
  const totalCents = rewardCents + creditCents + prizesCents
  const drivingCents = sum(modes.filter(isSov).map(weighed))
  return {
    signUpCents: signUpEnabled ? settings.signUpCents * employees : 0,
    rewardCents,
    creditCents,
    prizesCents,
    totalCents,
    winners: prizes.filter((cents) => cents > 0).length,
    taxCreditCents: taxCreditCents(totalCents - drivingCents, employees),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
