/**
 * The eight ways to commute; `transit_drive` is park and ride.
 * Source: decisions section 1, Modes.
 */
export const modes = [
  'drive',
  'drive_ev',
  'carpool',
  'public_transit',
  'transit_drive',
  'walk',
  'bike',
  'telecommute',
] as const
/** One way to commute. Source: decisions section 1, Modes. */
export type Mode = (typeof modes)[number]

/** How a trip came in. Source: decisions section 5. */
export const sources = ['website', 'automatic', 'mobile_automatic', 'mobile_manual'] as const
/** One way in. Source: decisions section 5. */
export type Source = (typeof sources)[number]

/** The way there or back; a telecommute record has neither. Source: decisions section 5. */
export type Direction = 'to_work' | 'to_home'

/** Single-occupancy vehicle: driving alone, electric or not. Source: decisions section 1, Modes. */
export function isSov(mode: Mode): boolean {
  return mode === 'drive' || mode === 'drive_ev'
}

/** Everything but driving alone. Source: decisions section 1, Modes. */
export function isGreen(mode: Mode): boolean {
  return !isSov(mode)
}

/**
 * How many trips one record stands for: a telecommute record replaces the way there and back.
 * Source: decisions section 5.
 */
export function tripsOf(mode: Mode): number {
  return mode === 'telecommute' ? 2 : 1
}
