import * as z from 'zod/mini'
import {
  assumptionGroups,
  assumptionNames,
  assumptionUnits,
} from '#domain/planning/costs/assumptions.ts'
import { benefitCards } from '#domain/planning/costs/benefit-cards.ts'
import { costPeriods } from '#domain/planning/costs/period-share.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, instant, multipleOf, pageMeta } from '../shared.ts'
import { periodQuery, revision } from './costs.ts'
import { figureCard } from './costs-figure-card.ts'

const benefit = z.extend(figureCard, {
  card: z.enum(benefitCards),
  label: z.string(),
  /** The group of `/planning-assumptions` whose fields it is computed from. */
  group: z.nullable(z.enum(assumptionGroups)),
})

export type BenefitCard = z.output<typeof benefit>

/** Which days of members' trips the figures are from, before they are scaled to the period. */
const basis = z.object({
  start_date: z.nullable(calendarDate),
  /** The last day in it. */
  end_date: z.nullable(calendarDate),
  /** As people read it: `The last 12 whole months, December 2025 to November 2026`. */
  text: z.string(),
})

const percent = z.number().check(z.gte(0), z.lte(100), ...multipleOf(0.01))
const money = z.number().check(z.gte(0), z.lte(10_000_000), ...multipleOf(0.01))

/**
 * What benefits and compliance are computed with besides trips and costs: a form sends the fields of its group; null
 * empties one or goes back to its default, what is left out stays as it is.
 */
export const assumptionChange = z.strictObject({
  workdays_a_year: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(366)))),
  rentable_spaces_percent: z.optional(z.nullable(percent)),
  annual_salary: z.optional(z.nullable(money)),
  replacement_cost_percent: z.optional(
    z.nullable(z.number().check(z.gte(0), z.lte(500), ...multipleOf(0.01))),
  ),
  turnover_percent: z.optional(z.nullable(percent)),
  turnover_reduction_percent: z.optional(z.nullable(percent)),
  /** Until it is true Reduced Turnover has no figure. */
  turnover_confirmed: z.optional(z.boolean()),
  absence_days_avoided: z.optional(
    z.nullable(z.number().check(z.gte(0), z.lte(30), ...multipleOf(0.01))),
  ),
  /** Until it is true Employee Productivity has no figure. */
  productivity_confirmed: z.optional(z.boolean()),
  /** Employees who work in Colorado; null takes all of them where the employer's place is there. */
  colorado_employees: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(10_000_000)))),
  /** Private, nonprofit or municipal; null takes it from the account's type where that says it. */
  is_qualifying_employer: z.optional(z.nullable(z.boolean())),
  /** Absent saves over anything. */
  revision: z.optional(revision),
})

export type AssumptionChange = z.output<typeof assumptionChange>

const assumption = z.object({
  name: z.enum(assumptionNames),
  group: z.enum(assumptionGroups),
  label: z.string(),
  description: z.string(),
  unit: z.enum(assumptionUnits),
  /** As it counts now. */
  value: z.nullable(z.union([z.number(), z.boolean()])),
  is_default: z.boolean(),
  default_value: z.nullable(z.union([z.number(), z.boolean()])),
  /** Of the default, else that it is the employer's to state. */
  source: z.string(),
})

export type PlanningAssumption = z.output<typeof assumption>

const assumptions = z.object({
  data: z.array(assumption),
  meta: pageMeta,
  /** What the next change names, so that nothing is saved over what nobody saw. */
  revision,
  changed_at: z.nullable(instant),
  changed_by: z.nullable(z.string()),
})

export type PlanningAssumptions = z.output<typeof assumptions>

export const benefitRoutes = {
  listTransportationBenefits: route({
    method: 'GET',
    path: '/transportation-benefits',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'What members’ trips bring: potential benefits and savings of a month, quarter or year, each with formula, ' +
      'inputs and source.',
    query: z.object(periodQuery),
    response: z.object({
      data: z.array(benefit),
      meta: pageMeta,
      period: z.enum(costPeriods),
      basis,
      number_of_employees: z.int(),
      /** Home's equivalent savings since the first trip. */
      cumulative_equivalent_savings: dollars,
    }),
  }),
  readPlanningAssumptions: route({
    method: 'GET',
    path: '/planning-assumptions',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What benefits and compliance are computed with besides trips and costs.',
    response: assumptions,
  }),
  changePlanningAssumptions: route({
    method: 'PUT',
    path: '/planning-assumptions',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Changes some of them; null goes back to the default.',
    description:
      '409 `content_changed` when one of the fields was changed after `revision`, which is what was read: ' +
      ' `changed_by` and `changed_at` are who changed it and when. Nothing of yours was saved.',
    body: assumptionChange,
    response: z.extend(assumptions, { status: z.literal(true), result: z.string() }),
  }),
} as const
