import { formatDay } from '#domain/format-day.ts'
import { formatUnitPrice } from '#domain/format-dollars.ts'
import { counted } from '#domain/format-number.ts'
import type { Line } from '#domain/money/invoices/totals.ts'
import { toDollars } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import { plans } from './plans.ts'
import type { Charge } from './proration.ts'

/**
 * What a page of payment or a quote says of a charge, which shows no columns of its own: the days, and the
 * factors its sum comes from. Source: SUB-46, decisions section 4, Employees.
 */
export function describeCharge(charge: Charge, what: string): string {
  const { description } = chargeLine(charge, what)
  return isWhole(charge) ? `${description}: ${factors(charge)}` : description
}

/**
 * How an invoice names what is paid of a period. A whole one shows employees and price; of a part the
 * sum was rounded once, so its line is one of that sum and tells how it came about.
 * Units: dollars on the line. Source: decisions section 1, Money; section 4, Subscriptions, Employees.
 */
export function chargeLine(charge: Charge, what: string): Line {
  const { employees, cents, period } = charge
  const { endOn, unitMills, interval } = period
  const fromOn = addDays(endOn, -charge.days)
  const days = `${formatDay(fromOn)} to ${formatDay(addDays(endOn, -1))}`
  if (isWhole(charge)) {
    const description = `${what}, ${plans[interval].label.toLowerCase()}, ${days}`
    return { kind: 'item', description, quantity: employees, unitPrice: unitMills / 1000 }
  }
  const description = `${what}, ${days}: ${factors(charge)} × ${describeShare(charge)}`
  return { kind: 'item', description, quantity: 1, unitPrice: toDollars(cents) }
}

/** All of a period, from its first day on. */
function isWhole({ part, of, days, period: { startOn, endOn } }: Charge): boolean {
  return part === of && addDays(endOn, -days) === startOn
}

/** `35 employees × $7.012`. */
function factors({ employees, period }: Charge): string {
  return `${counted(employees, 'employee')} × ${formatUnitPrice(period.unitMills / 1000)}`
}

/** Part of a month of an interval, or of a whole interval, as one can recompute it. */
function describeShare({ days, ofDays, period, part, of }: Charge): string {
  if (period.kind === 'whole') return `${days} of ${ofDays} days`
  const { months } = plans[period.interval]
  const daysOfMonth = of / (ofDays * months)
  const share = `${part / ofDays} of ${daysOfMonth} days`
  return months === 1 ? share : `${share} / ${months} months`
}
