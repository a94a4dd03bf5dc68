import { modes } from '#contract/modes.ts'
import type { MultiplierOnTheWire } from '#contract/rewards/settings-program.ts'
import { addDays, type LocalDate, later } from '#domain/time.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'

type Mode = (typeof modes)[number]

export const modeChoices = modes.map((mode) => ({ value: mode, label: modeLabels[mode].label }))

export function isMode(value: string): value is Mode {
  return value in modeLabels
}

const flagLabels = {
  monthly: 'All monthly prizes',
  weekly: 'Weekly credit',
  most_miles_biked: 'Most miles biked',
  most_miles_walked: 'Most miles walked',
  most_transit_trips: 'Most transit trips',
  most_carpool_trips: 'Most carpool trips',
  most_trips_to_the_office: 'Most trips to the office',
  most_green_trips: 'Most green trips',
} as const satisfies Partial<Record<keyof MultiplierOnTheWire, string>>

type Flag = keyof typeof flagLabels

// The keys of the record above, in its order.
const flags = Object.keys(flagLabels) as Flag[]

export const flagChoices = flags.map((flag) => ({ value: flag, label: flagLabels[flag] }))

/** The prizes and draws a row multiplies. */
export function flagsOf(row: MultiplierOnTheWire): Flag[] {
  return flags.filter((flag) => row[flag])
}

/** The row with exactly those prizes and draws. */
export function withFlags(
  row: MultiplierOnTheWire,
  chosen: readonly string[],
): MultiplierOnTheWire {
  const next = { ...row }
  for (const flag of flags) next[flag] = chosen.includes(flag)
  return next
}

/**
 * Twice the points for a week, from tomorrow or the first day of a program still to come; what for is still to
 * be chosen. Source: RW-MULT-02.
 */
export function newMultiplier(
  todayOn: LocalDate,
  programStartOn: LocalDate | null,
): MultiplierOnTheWire {
  const tomorrow = addDays(todayOn, 1)
  const startOn = later(programStartOn ?? tomorrow, tomorrow)
  return {
    multiplier: 2,
    start_date: startOn,
    end_date: addDays(startOn, 6),
    modes: [],
    max_monthly_reward: 0,
    monthly: false,
    weekly: false,
    most_miles_walked: false,
    most_miles_biked: false,
    most_transit_trips: false,
    most_carpool_trips: false,
    most_green_trips: false,
    most_trips_to_the_office: false,
  }
}
