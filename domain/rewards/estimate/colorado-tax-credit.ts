import { formatNumber } from '#domain/format-number.ts'
import { roundTo, toDollars } from '#domain/money.ts'

/**
 * Colorado's Alternative Transportation Options Tax Credit: a refundable half of what an employer spends,
 * of spending capped per employee and per employer and year, for at least three employees.
 * Units: cents a year, tax years. Source: HB22-1026, decisions section 8, Compliance.
 */
export const coloradoTaxCredit = {
  firstYear: 2023,
  lastYear: 2026,
  share: 0.5,
  perEmployeeCents: 200_000,
  perEmployerCents: 25_000_000,
  leastEmployees: 3,
} as const

/** The share and both caps, as people read them. Units: dollars, percent. Errors: none. Source: as above. */
export const taxCreditTexts = {
  share: `${coloradoTaxCredit.share * 100}%`,
  perEmployee: wholeDollars(coloradoTaxCredit.perEmployeeCents),
  perEmployer: wholeDollars(coloradoTaxCredit.perEmployerCents),
} as const

/**
 * Whether the credit's last tax year has passed by now, or will have when a program begins.
 * Units: local dates. Errors: none. Source: decisions section 8.
 */
export function isTaxCreditOver(todayOn: string, startOn: string | null = null): boolean {
  const firstOn = startOn !== null && startOn > todayOn ? startOn : todayOn
  return Number(firstOn.slice(0, 4)) > coloradoTaxCredit.lastYear
}

/**
 * What the credit would return of a month's spending, were it the same all year. Spending on rewards for
 * driving does not count and is to be left out before.
 * Units: cents a month, employees. Errors: none. Source: decisions sections 7 and 8.
 */
export function taxCreditCents(monthlySpendCents: number, employees: number): number {
  const { perEmployeeCents } = coloradoTaxCredit
  const yearly = Math.min(monthlySpendCents * 12, perEmployeeCents * employees)
  return roundTo(yearlyTaxCreditCents(yearly, employees) / 12, 0)
}

/**
 * What the credit returns of a year's spending that is within its cap per employee already.
 * Units: cents a year, unrounded; employees. Errors: none; 0 below three employees. Source: HB22-1026, decisions section 8.
 */
export function yearlyTaxCreditCents(spendCents: number, employees: number): number {
  const { leastEmployees, perEmployerCents, share } = coloradoTaxCredit
  return employees < leastEmployees ? 0 : Math.min(spendCents, perEmployerCents) * share
}

function wholeDollars(cents: number): string {
  return `$${formatNumber(toDollars(cents))}`
}
