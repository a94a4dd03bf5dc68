import { addDays, type LocalDate, later, startOfMonth } from '#domain/time.ts'
import type { ProgramSettings } from './program-settings.ts'

/** Settings from a day on. */
export interface SettingsVersion {
  effectiveOn: LocalDate
  settings: ProgramSettings
}

/** Days, both ends inclusive; null is open. */
export interface Days {
  startOn: LocalDate
  lastOn: LocalDate | null
}

/** A reward program with all it was set to. Units: cents, local dates. Source: decisions section 5, Reward programs. */
export interface ProgramHistory extends Days {
  programId: string
  /** Of a fixed-cost program, whose rewards the platform funds up to a month's budget; else they are paid from credit. */
  isSubsidised: boolean
  /** By day, the first one first; at least one. */
  versions: readonly SettingsVersion[]
}

/** What is in force on a day. */
export interface DayRules {
  programId: string
  isSubsidised: boolean
  settings: ProgramSettings
}

/** The reward programs of an employer, and the days its subscriptions cover. Source: decisions section 5, Reward programs. */
export interface Programs {
  histories: readonly ProgramHistory[]
  subscribed: readonly Days[]
}

/**
 * What rewards on a day: the program whose dates it lies in, with the settings that began by then (the first
 * ones before), as long as a subscription covers the day too; null when nothing rewards.
 * Units: local dates. Errors: none. Source: decisions section 5, Reward programs.
 */
export function rulesOn({ histories, subscribed }: Programs, day: LocalDate): DayRules | null {
  if (!subscribed.some((days) => holds(days, day))) return null
  const history = histories.find((days) => holds(days, day))
  if (!history) return null
  const { programId, isSubsidised, versions } = history
  const version = versions.findLast(({ effectiveOn }) => effectiveOn <= day) ?? versions[0]
  return version ? { programId, isSubsidised, settings: version.settings } : null
}

/**
 * What trips may earn one member in a month: the most any of its rewarded days allows, by the limit of its
 * settings or by an enabled multiplier that touches the month. Null when nothing rewards in it.
 * Units: cents; any day of the month. Errors: none. Source: decisions section 5, Cap.
 */
export function monthCapCents(programs: Programs, month: LocalDate): number | null {
  return greatest(programs, month, (settings, days) => {
    const touching = settings.multipliersEnabled
      ? settings.multipliers.filter(
          ({ startOn, lastOn }) => startOn <= days.lastOn && days.startOn <= lastOn,
        )
      : []
    return Math.max(
      settings.maxMonthlyCents,
      ...touching.map(({ maxMonthlyCents }) => maxMonthlyCents),
    )
  })
}

/**
 * What one member may receive of all kinds in a month; null without such a limit on one of its rewarded days.
 * Units: cents; any day of the month. Errors: none. Source: decisions section 4, Budget model.
 */
export function memberCapCents(programs: Programs, month: LocalDate): number | null {
  const cap = greatest(programs, month, ({ memberCapCents: cents }) => cents ?? Infinity)
  return cap === Infinity ? null : cap
}

function greatest(
  programs: Programs,
  month: LocalDate,
  capOf: (settings: ProgramSettings, month: { startOn: LocalDate; lastOn: LocalDate }) => number,
): number | null {
  const days = { startOn: startOfMonth(month), lastOn: addDays(startOfMonth(month, 1), -1) }
  const inForce = new Set<ProgramSettings>()
  for (let day = days.startOn; day <= days.lastOn; day = addDays(day, 1)) {
    const rules = rulesOn(programs, day)
    if (rules) inForce.add(rules.settings)
  }
  if (inForce.size === 0) return null
  return Math.max(...[...inForce].map((settings) => capOf(settings, days)))
}

/**
 * The days of a stretch on which something rewards, in order. Units: local dates, both ends inclusive.
 * Errors: none. Source: decisions section 5, Reward programs.
 */
export function rewardedDays(programs: Programs, from: LocalDate, until: LocalDate): LocalDate[] {
  const starts = programs.histories.map(({ startOn }) => startOn).sort()
  const days: LocalDate[] = []
  for (let day = later(from, starts[0] ?? from); day <= until; day = addDays(day, 1)) {
    if (rulesOn(programs, day)) days.push(day)
  }
  return days
}

function holds({ startOn, lastOn }: Days, day: LocalDate): boolean {
  return startOn <= day && (lastOn === null || day <= lastOn)
}
