import { formatDay } from '#domain/format-day.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import type { LocalDate } from '#domain/time.ts'
import { type Mode, modes } from '#domain/trips/trips/modes.ts'
import type { Days } from './program-rules.ts'
import type { Multiplier, ProgramSettings } from './program-settings.ts'
import { byMode, prizeNames, weeklyRule } from './reward-labels.ts'
import { type PerMode, prizeKeys } from './reward-settings.ts'

/** A program as its members are to know it. Units: cents, local dates. */
export interface DescribedProgram extends Days {
  settings: ProgramSettings
  /** What trips may earn one member this month, multipliers included. */
  capCents: number
  today: LocalDate
}

/**
 * How a reward program rewards, in sentences for its members: its days, what trips earn and up to how much, the
 * multipliers of today and later, sign-up, draws, prizes, the app promotion, and recommendations. What is off or over
 * is left out. Units: cents as dollars. Errors: none.
 * Source: issue 21, the program's rules in plain words; decisions section 5.
 */
export function programSentences(program: DescribedProgram): string[] {
  const { settings, capCents, today } = program
  return [
    daysOf(program),
    ...(settings.scoringEnabled ? [...scoring(settings), limits(settings, capCents)] : []),
    ...(settings.multipliersEnabled
      ? settings.multipliers.filter(({ lastOn }) => lastOn >= today).flatMap(multiplier)
      : []),
    ...extras(settings, today),
  ]
}

function daysOf({ startOn, lastOn }: Days): string {
  const end = lastOn === null ? 'on' : `to ${formatDay(lastOn)}`
  return `The reward program runs from ${formatDay(startOn)} ${end}.`
}

function scoring({ scoringType, policies }: ProgramSettings): string[] {
  const points = (figure: number) => counted(figure, 'point')
  switch (scoringType) {
    case 'mode_based':
      return [
        `A trip ${each(policies.mode_based.points, points)}; a day of telecommuting is two trips.`,
        worth(policies.mode_based.thousandPointsCents),
      ]
    case 'mile_based':
      return [
        `A mile ${each(policies.mile_based.points, points)}.`,
        worth(policies.mile_based.thousandPointsCents),
      ]
    case 'emission_based': {
      const { pointsPerKg, thousandPointsCents } = policies.emission_based
      const saved = 'Each kilogram of CO2 that a trip saves against driving alone'
      return [`${saved} earns ${points(pointsPerKg)}.`, worth(thousandPointsCents)]
    }
    case 'fixed_benefit':
      return [
        `A workday ${each(policies.fixed_benefit.centsPerDay, formatDollars)}; one way is half of it.`,
      ]
  }
}

/** Modes that earn the same stand together, the most first. */
function each(figures: PerMode, format: (figure: number) => string): string {
  const byFigure = Map.groupBy(
    modes.filter((mode) => figures[mode] > 0),
    (mode) => figures[mode],
  )
  const parts = [...byFigure]
    .sort(([a], [b]) => b - a)
    .map(([figure, of]) => `${format(figure)} ${listed(of.map((mode) => byMode[mode]))}`)
  return parts.length === 0 ? 'earns nothing' : `earns ${parts.join(', ')}`
}

function worth(cents: number): string {
  return `1,000 points are worth ${formatDollars(cents)}.`
}

function limits({ memberCapCents }: ProgramSettings, capCents: number): string {
  const trips = `Trips earn you at most ${formatDollars(capCents)} this month`
  return memberCapCents === null
    ? `${trips}.`
    : `${trips}, and all rewards together at most ${formatDollars(memberCapCents)} a month.`
}

function multiplier({ factor, startOn, lastOn, modes: of, ...flags }: Multiplier): string[] {
  const prizes = flags.monthly
    ? ['monthly prizes']
    : flags.prizes.map((key) => `the prize "${prizeNames[key]}"`)
  const what = [
    ...(of.length > 0 ? [tripsBy(of)] : []),
    ...prizes,
    ...(flags.weekly ? ['weekly credits'] : []),
  ]
  if (what.length === 0) return []
  const days = `From ${formatDay(startOn)} to ${formatDay(lastOn)}`
  return [`${days} ${listed(what)} count ${formatNumber(factor)} times.`]
}

function tripsBy(of: readonly Mode[]): string {
  return `trips ${listed(of.map((mode) => byMode[mode]))}`
}

function extras(settings: ProgramSettings, today: LocalDate): string[] {
  const { signUpEnabled, signUpCents, weeklyEnabled, prizesEnabled, prizesCents } = settings
  const prizes = prizeKeys.filter((key) => prizesCents[key] > 0)
  const { promotion, recommendationsEnabled } = settings
  return [
    ...(signUpEnabled && signUpCents > 0
      ? [`Whoever signs up and answers the commute survey gets ${formatDollars(signUpCents)}.`]
      : []),
    ...(weeklyEnabled
      ? settings.weeklyCredits.map(({ valueCents, type, numberOfTrips }) => {
          const rule = weeklyRule(type, numberOfTrips)
          return `Each week one member ${rule} wins ${formatDollars(valueCents)} in a draw.`
        })
      : []),
    ...(prizesEnabled && prizes.length > 0
      ? [
          `Each month there are prizes: ${prizes
            .map((key) => `${formatDollars(prizesCents[key])} for ${lowerFirst(prizeNames[key])}`)
            .join(', ')}.`,
        ]
      : []),
    ...(promotion?.enabled && promotion.lastOn >= today
      ? [
          `${counted(Math.max(1, promotion.trips), 'trip')} logged with the mobile app from ` +
            `${formatDay(promotion.startOn)} to ${formatDay(promotion.lastOn)} earn ${formatDollars(promotion.cents)}, once.`,
        ]
      : []),
    ...(recommendationsEnabled
      ? ['Trips the way that is recommended to you earn money on top, as the recommendation says.']
      : []),
  ]
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

/** `a`, `a and b`, `a, b and c`. */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}
