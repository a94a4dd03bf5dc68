import { counted } from '#domain/format-number.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { PrizeKey, WeeklyCreditType } from './reward-settings.ts'

/** How a trip was made, to stand behind "trip" or "miles". Source: decisions section 1, Modes. */
export const byMode: Readonly<Record<Mode, string>> = {
  drive: 'by car alone',
  drive_ev: 'by electric car alone',
  carpool: 'by carpool',
  public_transit: 'by public transit',
  transit_drive: 'by park and ride',
  walk: 'on foot',
  bike: 'by bike',
  telecommute: 'of telecommuting',
}

/** What a monthly prize is for. Source: RW-PRIZE-02, RW-PRIZE-03. */
export const prizeNames: Readonly<Record<PrizeKey, string>> = {
  most_miles_biked: 'Most miles biked',
  most_miles_walked: 'Most miles walked',
  most_transit_trips: 'Most transit trips',
  most_carpool_trips: 'Most carpool trips',
  most_trips_to_the_office: 'Most trips to the office',
  most_green_trips: 'Most green trips',
}

/**
 * Who takes part in a weekly draw, to stand behind "everybody". Unit: trips.
 * Errors: none. Source: decisions section 5, Weekly credit.
 */
export function weeklyRule(type: WeeklyCreditType, numberOfTrips: number | null): string {
  switch (type) {
    case 'random_reporter':
      return 'with a trip in the week'
    case 'random_max_trips_reporter':
      return `with at least ${counted(Math.max(1, numberOfTrips ?? 1), 'trip')} in the week`
    case 'random_green_reporter':
      return 'with a green trip in the week'
    case 'random_full_week_reporter':
      return 'with a full week of trips'
  }
}
