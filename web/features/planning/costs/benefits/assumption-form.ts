import * as z from 'zod/mini'
import {
  type AssumptionChange,
  assumptionChange,
  type PlanningAssumption,
} from '#contract/planning/costs-benefits.ts'
import type { AssumptionGroup, AssumptionName } from '#domain/planning/costs/assumptions.ts'
import { assumptionText } from '#domain/planning/costs/figure-text.ts'

/** A yes or no that may also be left to the account. */
export type Choice = '' | 'yes' | 'no'

/** Each by its name: a number or empty, a checkbox, or a choice. */
export type AssumptionValues = Partial<Record<AssumptionName, number | boolean | string>>

/** What each form is called. */
export const groupTitles: Readonly<Record<AssumptionGroup, string>> = {
  workdays: 'Workdays a year',
  parking: 'Renting Parking Spaces',
  turnover: 'Reduced Turnover',
  productivity: 'Employee Productivity',
  tax_credit: 'Tax Credit',
}

/** The fields of a form; salary stands in two of them. */
export function fieldsOf(
  group: AssumptionGroup,
  all: readonly PlanningAssumption[],
): PlanningAssumption[] {
  return all.filter(
    (one) => one.group === group || (group === 'productivity' && one.name === 'annual_salary'),
  )
}

/** What is confirmed, rather than stated. */
export function isConfirmation({ name }: PlanningAssumption): boolean {
  return name === 'turnover_confirmed' || name === 'productivity_confirmed'
}

/** What a form begins with: empty where the default counts. */
export function assumptionValues(fields: readonly PlanningAssumption[]): AssumptionValues {
  return Object.fromEntries(fields.map((field) => [field.name, startOf(field)]))
}

function startOf(field: PlanningAssumption): number | boolean | Choice {
  if (isConfirmation(field)) return field.value === true
  if (field.is_default || field.value === null) return ''
  if (typeof field.value === 'boolean') return field.value ? 'yes' : 'no'
  return field.value
}

const { shape } = assumptionChange

/** The rules of the contract, for the fields that a form has. */
export function assumptionSchema(fields: readonly PlanningAssumption[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])))
}

function ruleOf(field: PlanningAssumption) {
  if (isConfirmation(field)) return z.boolean()
  if (field.unit === 'yes or no') return z.enum(['', 'yes', 'no'])
  return z.union([z.literal(''), shape[field.name]])
}

/** What the server is sent: null where the default is to count. */
export function assumptionBody(values: AssumptionValues, revision: number): AssumptionChange {
  const sent = Object.entries(values).map(([name, value]) => [name, sentOf(value)])
  // Each was checked by the contract's rule of its name.
  return { ...Object.fromEntries(sent), revision } as AssumptionChange
}

function sentOf(value: number | boolean | string): number | boolean | null {
  if (value === '') return null
  return typeof value === 'string' ? value === 'yes' : value
}

/** What holds for a field that is left empty, and by which source. */
export function emptyText({ default_value, unit, source }: PlanningAssumption): string {
  if (typeof default_value !== 'number') return source
  return `Left empty: ${assumptionText(default_value, unit)}. ${source}`
}
