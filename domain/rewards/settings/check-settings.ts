import type { LocalDate } from '#domain/time.ts'
import type { Multiplier, ProgramSettings } from './program-settings.ts'
import type { PrizeKey } from './reward-settings.ts'
import { tooMuchToWin } from './too-much-to-win.ts'

/** Where in the settings something stands: a field, a row of it, and what of that row. */
export type SettingPlace =
  | readonly ['multipliers', row: number, 'factor' | 'startOn' | 'lastOn']
  | readonly ['weeklyCredits', row: number, 'valueCents']
  | readonly ['recommendations', row: number, 'startOn' | 'lastOn']
  | readonly ['prizesCents', PrizeKey]
  | readonly ['promotionStartOn' | 'promotionLastOn']

/** Something that cannot be set. */
export interface SettingProblem {
  place: SettingPlace
  message: string
  /** The date of the program that makes it so, where one does. */
  date?: 'startOn' | 'lastOn'
}

/** The dates of a program; both null for a draft. */
interface ProgramDates {
  startOn: LocalDate | null
  lastOn: LocalDate | null
}

/**
 * What is wrong with settings that each fit their kind: dates the wrong way round, multipliers that share a
 * mode and a day, a promotion or recommendation that is on and wholly outside the program, a prize or weekly
 * credit that is multiplied to more than can be paid.
 * Units: local dates. Errors: none. Source: decisions section 5, Points; RW-MULT-02, RW-APP-06, RW-REC-02.
 */
export function settingProblems(
  settings: ProgramSettings,
  program: ProgramDates,
): SettingProblem[] {
  return [
    ...multiplierProblems(settings.multipliers),
    ...promotionProblems(settings, program),
    ...recommendationProblems(settings, program),
    ...tooMuchToWin(settings),
  ]
}

function multiplierProblems(multipliers: readonly Multiplier[]): SettingProblem[] {
  return multipliers.flatMap((multiplier, index): SettingProblem[] => {
    const { startOn, lastOn } = multiplier
    if (lastOn < startOn) {
      return [{ place: ['multipliers', index, 'lastOn'], message: messages.endBeforeStart }]
    }
    const shares = multipliers.slice(0, index).some((other) => collide(multiplier, other))
    return shares ? [{ place: ['multipliers', index, 'startOn'], message: messages.overlap }] : []
  })
}

function collide(a: Multiplier, b: Multiplier): boolean {
  return (
    a.startOn <= b.lastOn && b.startOn <= a.lastOn && a.modes.some((mode) => b.modes.includes(mode))
  )
}

function promotionProblems(
  { promotion }: ProgramSettings,
  program: ProgramDates,
): SettingProblem[] {
  if (!promotion) return []
  const { startOn, lastOn, enabled } = promotion
  const places = { startOn: ['promotionStartOn'], lastOn: ['promotionLastOn'] } as const
  if (lastOn < startOn) return [{ place: places.lastOn, message: messages.endBeforeStart }]
  if (!enabled) return []
  return outside(places, 'The mobile app promotion', { startOn, lastOn }, program)
}

function recommendationProblems(
  { recommendations, recommendationsEnabled }: ProgramSettings,
  program: ProgramDates,
): SettingProblem[] {
  return recommendations.flatMap(({ startOn, lastOn }, index) => {
    const places = {
      startOn: ['recommendations', index, 'startOn'],
      lastOn: ['recommendations', index, 'lastOn'],
    } as const
    if (lastOn !== null && lastOn < startOn) {
      return [{ place: places.lastOn, message: messages.endBeforeStart }]
    }
    if (!recommendationsEnabled) return []
    return outside(places, `Recommendation ${index + 1}`, { startOn, lastOn }, program)
  })
}

function outside(
  places: { startOn: SettingPlace; lastOn: SettingPlace },
  what: string,
  { startOn, lastOn }: { startOn: LocalDate; lastOn: LocalDate | null },
  program: ProgramDates,
): SettingProblem[] {
  if (program.startOn !== null && lastOn !== null && lastOn < program.startOn) {
    const message = `${what} ends before the program begins`
    return [{ place: places.lastOn, message, date: 'startOn' }]
  }
  if (program.lastOn !== null && startOn > program.lastOn) {
    const message = `${what} begins after the program has ended`
    return [{ place: places.startOn, message, date: 'lastOn' }]
  }
  return []
}

/**
 * Rows that are over stay as they are, at their place: the indexes of those that were changed or removed.
 * Errors: none. Source: RW-MULT-06.
 */
export function touchedPastMultipliers(
  before: readonly Multiplier[],
  after: readonly Multiplier[],
  todayOn: LocalDate,
): number[] {
  return before.flatMap((row, index) => {
    const now = after[index]
    const isSame = now !== undefined && isSameMultiplier(row, now)
    return row.lastOn < todayOn && !isSame ? index : []
  })
}

/** Rows that are over and were not there before: they would never count. Errors: none. Source: RW-MULT-06. */
export function newPastMultipliers(
  before: readonly Multiplier[],
  after: readonly Multiplier[],
  todayOn: LocalDate,
): number[] {
  return after.flatMap((row, index) => {
    const old = before[index]
    const isUnchanged = old !== undefined && isSameMultiplier(old, row)
    return row.lastOn < todayOn && !isUnchanged ? index : []
  })
}

function isSameMultiplier(a: Multiplier, b: Multiplier): boolean {
  const asText = ({ factor, startOn, lastOn, maxMonthlyCents, ...counts }: Multiplier) => {
    const { modes, monthly, weekly, prizes } = counts
    const kinds = [modes.toSorted(), monthly, weekly, prizes.toSorted()]
    return JSON.stringify([factor, startOn, lastOn, maxMonthlyCents, ...kinds])
  }
  return asText(a) === asText(b)
}

const messages = {
  endBeforeStart: 'The end is before the start',
  overlap: 'Another multiplier has some of these days and modes already',
}
