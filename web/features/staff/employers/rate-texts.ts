import { formatUnitPrice } from '#domain/format-dollars.ts'
import { type Interval, plans } from '#domain/subscriptions/programs/plans.ts'

/** $4.007: prices of one employee have up to three decimals; null is that of the list. */
export function unitPrice(dollars: number | null): string {
  return dollars === null ? 'List price' : formatUnitPrice(dollars)
}

/** What the list says of an interval, such as $4.007. */
export function listPrice(interval: Interval): string {
  return formatUnitPrice(plans[interval].listMills / 1000)
}

/** 2.5% */
export function percentText(percent: number): string {
  return `${percent}%`
}
