import { coloradoTaxCredit } from '#domain/rewards/estimate/colorado-tax-credit.ts'

/** What is spent for a share of the employees. Units: cents a year for each of them, percent of employees. */
interface SharedCost {
  centsEach: number
  employeesPercent: number
}

/** A year's spending on options that the credit takes, and what of it is within the caps. Unit: cents, unrounded. */
export interface CreditableSpending {
  spentCents: number
  /** Within the cap per employee. */
  withinEmployeeCapCents: number
  /** Within that of the employer, too. */
  creditableCents: number
  /** The most that is spent on any one employee. */
  mostEachCents: number
}

/**
 * What the credit takes of a year's spending, capped per employee and per employer. Who gets what is not known beyond
 * the shares: those of a smaller share are taken to be among those of a larger one, which puts most on the same
 * people and so claims least.
 * Units: cents a year, unrounded. Errors: none. Source: HB22-1026 (C.R.S. 39-22-509), decisions section 8.
 */
export function creditableSpending(
  costs: readonly SharedCost[],
  employees: number,
): CreditableSpending {
  const { perEmployeeCents, perEmployerCents } = coloradoTaxCredit
  const shares = [...new Set(costs.map((cost) => cost.employeesPercent))]
    .filter((percent) => percent > 0)
    .toSorted((a, b) => a - b)
  let [spentCents, withinEmployeeCapCents, mostEachCents, below] = [0, 0, 0, 0]
  for (const percent of shares) {
    const each = costs
      .filter((cost) => cost.employeesPercent >= percent)
      .reduce((sum, cost) => sum + cost.centsEach, 0)
    const people = (employees * (percent - below)) / 100
    spentCents += each * people
    withinEmployeeCapCents += Math.min(each, perEmployeeCents) * people
    mostEachCents = Math.max(mostEachCents, each)
    below = percent
  }
  const creditableCents = Math.min(withinEmployeeCapCents, perEmployerCents)
  return { spentCents, withinEmployeeCapCents, creditableCents, mostEachCents }
}
