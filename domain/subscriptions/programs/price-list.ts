import type { LocalDate } from '#domain/time.ts'
import { type Interval, plans } from './plans.ts'

/** What one employee costs for a whole interval. Units: thousandths of a dollar. Source: SUB-53, SUB-56. */
export type Prices = Readonly<Record<Interval, number>>

/** The prices of what begins on a day. Source: decisions section 10, Employers and money. */
export type PricesOn = (day: LocalDate) => Prices

/** An employer's own price from a day on; null is that of the list again. Units and source: as above. */
export interface OwnPrice {
  interval: Interval
  fromOn: LocalDate
  unitMills: number | null
}

/**
 * What an employer pays for an interval that begins on a day: the last of its own prices that counted by then, else
 * that of the list. Units: thousandths of a dollar. Errors: none. Source: SUB-56, decisions section 10, Employers
 * and money.
 */
export function pricesOf(own: readonly OwnPrice[]): PricesOn {
  return (day) => {
    const priceOf = (interval: Interval) =>
      ownPriceOn(own, interval, day) ?? plans[interval].listMills
    return { month: priceOf('month'), half_year: priceOf('half_year'), year: priceOf('year') }
  }
}

/**
 * An employer's own price of what begins on a day, the last one set; null where the list's counts.
 * Units: thousandths of a dollar. Errors: none. Source: as above.
 */
export function ownPriceOn(
  own: readonly OwnPrice[],
  interval: Interval,
  day: LocalDate,
): number | null {
  const counting = own.filter((price) => price.interval === interval && price.fromOn <= day)
  const latest = counting.toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1))[0]
  return latest?.unitMills ?? null
}
