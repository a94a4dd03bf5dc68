import { roundTo } from '#domain/money.ts'
import { type Interval, plans } from '#domain/subscriptions/programs/plans.ts'

/** $4.007: prices of one employee have up to three decimals; null is that of the list. */
export function unitPrice(dollars: number | null): string {
  return dollars === null ? 'List price' : unitDollars(dollars)
}

/** What the list says of an interval, such as $4.007. */
export function listPrice(interval: Interval): string {
  return unitDollars(plans[interval].listMills / 1000)
}

/** 2.5 % */
export function percentText(percent: number): string {
  return `${percent}%`
}

function unitDollars(dollars: number): string {
  const decimals = Number.isInteger(roundTo(dollars * 100, 3)) ? 2 : 3
  return `$${dollars.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })}`
}
