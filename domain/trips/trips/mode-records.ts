import { type Mode, modes } from './modes.ts'

const bitsAMode = 2

/**
 * What a record by a mode adds to the number that stands for a member's day: two bits a mode, in the order of
 * `modes`. A day holds at most two records by one mode, so that days can be added up and taken away.
 * Unit: none. Errors: none. Source: decisions section 5, a member-day.
 */
export function modeRecord(mode: Mode): number {
  return 2 ** (bitsAMode * modes.indexOf(mode))
}

/** The bits of one mode in that number: none of them is set on a day without it. Source: as `modeRecord`. */
export function modeMask(mode: Mode): number {
  return 3 * modeRecord(mode)
}

/** The modes of a day. Unit: none. Errors: none. Source: as `modeRecord`. */
export function modesIn(records: number): Mode[] {
  return modes.filter((mode) => (records & modeMask(mode)) !== 0)
}
