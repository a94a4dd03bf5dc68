import { formatDollars } from '#domain/format-dollars.ts'
import { counted, formatNumber } from '#domain/format-number.ts'
import { byMode } from '#domain/rewards/settings/reward-labels.ts'
import type { TripExplanation } from './explanation.ts'

/**
 * What a trip is worth before any limit, in one sentence with its figures.
 * Units: points, miles, kg, cents as dollars. Errors: none. Source: decisions section 5, Points.
 */
export function explainTrip(trip: TripExplanation): string {
  const { rate, multiplier, points, thousandPointsCents, fullCents } = trip
  const times = multiplier === 1 ? '' : ` × ${formatNumber(multiplier)} (multiplier)`
  const worth = formatDollars(fullCents)
  if (thousandPointsCents === null) return `${benefit(trip)}${times}: ${worth}.`
  const product = `${measure(trip)} × ${counted(rate, 'point')}${times} = ${counted(points, 'point')}`
  return `${product}; 1,000 points are worth ${formatDollars(thousandPointsCents)}: ${worth}.`
}

function measure({ scoring, quantity, mode }: TripExplanation): string {
  const way = byMode[mode]
  if (scoring === 'mile_based') return `${counted(quantity, 'mile')} ${way}`
  if (scoring === 'emission_based') {
    const saving = mode === 'telecommute' ? 'a day' : 'a trip'
    return `${formatNumber(quantity)} kg of CO2 saved by ${saving} ${way}`
  }
  return `${counted(quantity, 'trip')} ${way}`
}

function benefit({ quantity, rate, mode }: TripExplanation): string {
  const dollars = formatDollars(rate)
  if (quantity === 1) return `A day ${byMode[mode]} is worth ${dollars}`
  return `A trip ${byMode[mode]} is worth half of ${dollars} a workday`
}
