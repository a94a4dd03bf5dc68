import { formatDollars } from '#domain/format-dollars.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { roundTo } from '#domain/money.ts'
import type {
  AppPromotion,
  ProgramSettings,
  Recommendation,
} from '#domain/rewards/settings/program-settings.ts'
import { type PrizeKey, prizeKeys } from '#domain/rewards/settings/reward-settings.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { capExample, modeExamples, multiplierExample } from './mode-examples.ts'
import { type MilesPerTrip, tripsOfWeek, weeksOfMonth } from './monthly-reward.ts'

/** What each setting means in dollars for somebody who commutes every workday, a sentence each. */
export interface SettingExamples {
  scoring: Readonly<Record<Mode, string>>
  cap: string
  /** One for each, in their order; so are the others of several. */
  multipliers: readonly string[]
  signUp: string
  weekly: readonly string[]
  prizes: Readonly<Record<PrizeKey, string>>
  /** Null while there is none. */
  promotion: string | null
  recommendations: readonly string[]
}

/**
 * The examples beside the settings: a typical commuter goes to work and back on five days a week, 30/7 weeks a
 * month, as the estimate has it; of draws and prizes everybody has the same chance. Each setting is taken as
 * switched on. Units: cents as dollars, employees (none are one), miles. Errors: none.
 * Source: decisions section 7; COST-12, COST-13.
 */
export function settingExamples(
  settings: ProgramSettings,
  employees: number,
  milesPerTrip: MilesPerTrip = {},
): SettingExamples {
  const people = Math.max(1, employees)
  const prizes = prizeKeys.map((key) => [key, prizeExample(settings.prizesCents[key], people)])
  return {
    scoring: modeExamples(settings, milesPerTrip),
    cap: capExample(settings, milesPerTrip),
    multipliers: settings.multipliers.map((multiplier) =>
      multiplierExample(settings, multiplier, milesPerTrip),
    ),
    signUp: signUpExample(settings.signUpCents, people),
    weekly: settings.weeklyCredits.map(({ valueCents }) => weeklyExample(valueCents, people)),
    // One entry for every prize, from the list of prizes itself.
    prizes: Object.fromEntries(prizes) as Record<PrizeKey, string>,
    promotion: settings.promotion && promotionExample(settings.promotion),
    recommendations: settings.recommendations.map(recommendationExample),
  }
}

function signUpExample(cents: number, people: number): string {
  const all = `${formatDollars(cents * people)} if all ${formatNumber(people)} employees do`
  return `${formatDollars(cents)} once, for joining and answering the survey; ${all}.`
}

function weeklyExample(cents: number, people: number): string {
  const average = formatDollars(roundTo((cents * weeksOfMonth) / people, 0))
  const chance = `a chance of 1 in ${formatNumber(people)} each week if all employees take part`
  return `${formatDollars(cents)} for one winner a week: ${chance}, ${average} a month on average.`
}

function prizeExample(cents: number, people: number): string {
  if (cents === 0) return 'No prize.'
  const average = formatDollars(roundTo(cents / people, 0))
  return `${formatDollars(cents)} for one winner a month, ${average} per employee.`
}

function promotionExample({ cents, trips }: AppPromotion): string {
  const needed = Math.max(1, trips)
  const weeks = roundTo(needed / tripsOfWeek, 1)
  const time = weeks < 1 ? 'less than a week' : counted(weeks, 'week')
  return `${formatDollars(cents)} once, for ${counted(needed, 'trip')}: ${time} of commuting.`
}

function recommendationExample(recommendation: Recommendation): string {
  const { incentiveCents, tripLimit, budgetCents } = recommendation
  const mostCents = incentiveCents * tripLimit
  if (mostCents === 0) return 'Nobody earns anything with it.'
  const trips = `${counted(tripLimit, 'trip')} × ${formatDollars(incentiveCents)}`
  const people = Math.floor(budgetCents / mostCents)
  const reach = `the budget of ${formatDollars(budgetCents)} pays that for ${counted(people, 'member')}`
  return `${trips} = ${formatDollars(mostCents)} at most for each member; ${reach}.`
}
