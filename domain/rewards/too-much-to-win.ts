import { roundTo } from '#domain/money.ts'
import type { ProgramSettings } from './program-settings.ts'
import { type PrizeKey, prizeKeys } from './reward-settings.ts'

/** What one prize or weekly credit may be worth, multiplied: as much as it may be set to. Unit: cents. */
const mostCents = 100_000_000

/**
 * The prizes and weekly credits a multiplier would make more of than can be paid, with the multiplier.
 * Units: cents. Errors: none. Source: RW-MULT-02; RW-PRIZE-03; RW-WEEK-05.
 */
export function tooMuchToWin(settings: ProgramSettings): { field: string; message: string }[] {
  const weekly = settings.weeklyEnabled ? settings.weeklyCredits : []
  const prizes = settings.prizesEnabled ? prizeKeys : []
  const factors = settings.multipliersEnabled ? settings.multipliers : []
  const values = [
    ...weekly.map(({ valueCents: cents }, index) => ({
      field: `weekly_credits.${index}.value`,
      cents,
      factors: factors.map((row) => (row.weekly ? row.factor : 1)),
    })),
    ...prizes.map((prize) => ({
      field: `monthly_incentives_structure.${prizeFields[prize]}`,
      cents: settings.prizesCents[prize],
      factors: factors.map((row) => (row.monthly || row.prizes.includes(prize) ? row.factor : 1)),
    })),
  ]
  const fields = values.flatMap(({ field, cents, factors: own }) => {
    const tooGreat = own.flatMap((factor, index) =>
      roundTo(cents * factor, 0) > mostCents ? `multipliers.${index}.multiplier` : [],
    )
    return tooGreat.length > 0 ? [field, ...tooGreat] : []
  })
  return [...new Set(fields)].map((field) => ({ field, message: tooMuch }))
}

/** As the wire spells them. */
const prizeFields: Readonly<Record<PrizeKey, string>> = {
  most_miles_biked: 'most_miles_biked',
  most_miles_walked: 'most_miles_walked',
  most_transit_trips: 'most_transit_trips',
  most_carpool_trips: 'most_carpool_trips',
  most_trips_to_the_office: 'biggest_shift_from_driving_to_green_trips',
  most_green_trips: 'most_green_trips',
}

const tooMuch = 'Multiplied, this would be more than $1,000,000'
