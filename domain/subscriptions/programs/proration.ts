import { daysBetween, type LocalDate, later } from '#domain/time.ts'
import { type BillingPeriod, type Share, shareOf } from './periods.ts'

/** So many employees for so much of a period, and what that comes to. */
export interface Charge extends Share {
  period: BillingPeriod
  employees: number
  /** The days that are paid, today included, and of how many of the period. */
  days: number
  ofDays: number
  cents: number
}

/**
 * What so many employees cost for a whole period, in cents, rounded once, half away from zero.
 * Units: employees, cents. Source: decisions section 4, Subscriptions; section 1, Money.
 */
export function periodCharge(period: BillingPeriod, employees: number): Charge {
  return chargeFrom(period, employees, period.startOn)
}

/**
 * What further employees cost from a day on, that day included: for each paid period that is not over
 * (new - old) x unit price x remaining days / days in the period. A free month costs nothing.
 * Units: local date, employees, cents; each period is rounded once.
 * Source: decisions section 4, Employees; SUB-46.
 */
export function upgradeCharges(
  periods: readonly BillingPeriod[],
  { todayOn, added }: { todayOn: LocalDate; added: number },
): Charge[] {
  return periods
    .filter(({ kind, endOn }) => kind !== 'trial' && endOn > todayOn)
    .map((period) => chargeFrom(period, added, later(todayOn, period.startOn)))
}

/** What charges sum to, in cents. Source: decisions section 1, Money: lines sum to the total. */
export function chargesCents(charges: readonly Charge[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * Employees x thousandths of a dollar x a share, in cents, rounded once, half away from zero; counted in
 * whole numbers, so that no product loses a cent. Source: decisions section 1, Money.
 */
export function shareCents(employees: number, unitMills: number, { part, of }: Share): number {
  const divisor = BigInt(of) * 10n
  const product = BigInt(employees) * BigInt(unitMills) * BigInt(part)
  return Number((product * 2n + divisor) / (divisor * 2n))
}

function chargeFrom(period: BillingPeriod, employees: number, fromOn: LocalDate): Charge {
  const whole = shareOf(period)
  const days = daysBetween(fromOn, period.endOn)
  const ofDays = daysBetween(period.startOn, period.endOn)
  const share = { part: whole.part * days, of: whole.of * ofDays }
  const cents = shareCents(employees, period.unitMills, share)
  return { period, employees, days, ofDays, cents, ...share }
}
