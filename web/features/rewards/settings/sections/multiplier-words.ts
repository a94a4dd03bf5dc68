import { modes } from '#contract/modes.ts'
import type { MultiplierOnTheWire } from '#contract/rewards/settings-program.ts'
import { modeWords } from './mode-words.ts'

type Mode = (typeof modes)[number]

export const modeChoices = modes.map((mode) => ({ value: mode, label: modeWords[mode].label }))

export function isMode(value: string): value is Mode {
  return value in modeWords
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
