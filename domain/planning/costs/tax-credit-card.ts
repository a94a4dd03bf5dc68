import { toDollars } from '#domain/money.ts'
import {
  coloradoTaxCredit,
  isTaxCreditOver,
  taxCreditTexts,
  yearlyTaxCreditCents,
} from '#domain/rewards/estimate/colorado-tax-credit.ts'
import { dollarsCard } from './benefit-parts.ts'
import { costCardFacts } from './cost-cards.ts'
import { partOfYear, statedByYou } from './cost-figures.ts'
import { type CreditableSpending, creditableSpending } from './creditable-spending.ts'
import type { FigureCard, FigureInput } from './figure-card.ts'
import { coloradoEmployees, isQualifyingEmployer, type PlanningInput } from './planning-input.ts'
import { yearlyCentsEach } from './transportation-costs.ts'

const { share, perEmployee, perEmployer } = taxCreditTexts

/** Where the rule of the credit comes from. Source: decisions section 8. */
export const creditSource =
  'HB22-1026, C.R.S. 39-22-509; Colorado Department of Revenue, Income Tax Topics: Alternative Transportation Options Credit'

/**
 * What Colorado's credit would return of the costs that are stated, were a year like this one: half of the spending
 * within the caps. Null while something it depends on is not known, 0 with the reason where the law gives nothing.
 * Unit: dollars. Errors: none. Source: HB22-1026, decisions section 8.
 */
export function taxCreditCard(input: PlanningInput): FigureCard {
  const employees = coloradoEmployees(input)
  const spending = creditableOf(input)
  const hindrance = hindranceOf(input, employees)
  const isKnown = employees !== null && isQualifyingEmployer(input) !== null
  const returned =
    spending && isKnown ? yearlyTaxCreditCents(spending.withinEmployeeCapCents, employees) : null
  const card = dollarsCard(input, hindrance === null ? returned : 0, {
    missing: missingOf(input, employees) ?? 'State a cost that the credit takes',
    formula: `${share} of a year’s spending on alternative transportation, at most ${perEmployee} of it for each employee and ${perEmployer} in all${partOfYear[input.scale.period]}`,
    inputs: inputsOf(input, employees, spending),
    source: creditSource,
    notes: [
      'Spent on the cards above in Colorado; Parking and Generic Benefits are left out, and leave rewards for driving out of Custom Rewards.',
      'Who of a smaller share gets a benefit is taken to be among those of a larger one, which claims the least.',
      'File form DR 1323 before you claim it. An estimate and no tax advice.',
    ],
  })
  return hindrance === null ? card : { ...card, missing: hindrance }
}

/**
 * What is spent in a year on options that the credit takes, for the employees in Colorado; null while none is stated
 * or nobody is known to work there. Unit: cents. Errors: none. Source: HB22-1026.
 */
export function creditableOf(input: PlanningInput): CreditableSpending | null {
  const { costs, scale } = input
  const employees = coloradoEmployees(input)
  const stated = costs.flatMap(({ card, cost, isDefault }) =>
    cost && !isDefault && costCardFacts[card].isCreditable ? [cost] : [],
  )
  if (stated.length === 0 || employees === null) return null
  const shared = stated.map((cost) => ({
    centsEach: yearlyCentsEach(cost, scale.workdays),
    employeesPercent: cost.employeesPercent,
  }))
  return creditableSpending(shared, employees)
}

function missingOf(input: PlanningInput, employees: number | null): string | null {
  if (employees === null) {
    return 'Your address is not in Colorado: state how many of your employees work there'
  }
  return isQualifyingEmployer(input) === null
    ? 'State whether you are a private, nonprofit or municipal employer'
    : null
}

function hindranceOf(input: PlanningInput, employees: number | null): string | null {
  const { leastEmployees, lastYear } = coloradoTaxCredit
  if (isTaxCreditOver(input.todayOn)) return `The credit ended with tax year ${lastYear}.`
  if (employees !== null && employees < leastEmployees) {
    return `The credit asks for at least ${leastEmployees} employees in Colorado.`
  }
  return isQualifyingEmployer(input) === false
    ? 'The credit is for private, nonprofit and municipal employers.'
    : null
}

function inputsOf(
  input: PlanningInput,
  employees: number | null,
  spending: CreditableSpending | null,
): FigureInput[] {
  const dollars = (label: string, cents: number | undefined): FigureInput => ({
    label,
    value: cents === undefined ? null : toDollars(Math.round(cents)),
    unit: 'dollars',
    source: 'The cost cards that the credit takes',
    isAssumption: false,
  })
  const isStated = input.stated.has('colorado_employees')
  return [
    dollars('Spent in a year', spending?.spentCents),
    dollars(`Within ${perEmployee} for each employee`, spending?.withinEmployeeCapCents),
    dollars(`Within ${perEmployer} in all`, spending?.creditableCents),
    {
      label: 'Employees in Colorado',
      value: employees,
      unit: 'employees',
      source: isStated
        ? statedByYou
        : 'All employees of your account, whose address is in Colorado',
      isAssumption: !isStated,
    },
  ]
}
