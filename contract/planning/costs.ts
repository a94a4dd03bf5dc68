import * as z from 'zod/mini'
import { historySubjects } from '#domain/planning/costs/assumptions.ts'
import { costPeriods } from '#domain/planning/costs/period-share.ts'
import { costCards, costUnits } from '#domain/planning/costs/transportation-costs.ts'
import { route } from '../route.ts'
import { dollars, id, instant, multipleOf, pageMeta, paging, storable } from '../shared.ts'
import { figureCard } from './costs-figure-card.ts'

const unit = z.enum(costUnits)
const period = z.enum(costPeriods)
const share = z.number().check(z.gte(0), z.lte(100), ...multipleOf(0.01))

/** The longest note of a cost. Source: decisions section 10, Planning. */
export const longestNotes = 500

/** What was changed: 409 `content_changed`, with the `revision` now, when it is not what is saved. */
export const revision = z.int().check(z.gte(0))

const cost = z.object({
  card: z.enum(costCards),
  label: z.string(),
  /** What one unit of it is, as in "for each employee with a pass". */
  per: z.string(),
  /** As it counts now: the employer's own figure, else the default; null where there is neither. */
  amount: z.nullable(dollars),
  unit,
  /** Percent of the employees it is spent for, 0 to 100; null of telework, whose days are counted. */
  employees_percent: z.nullable(z.number()),
  notes: z.string(),
  /** No figure of the employer's own is saved. */
  is_default: z.boolean(),
  default_amount: z.nullable(dollars),
  default_unit: unit,
  /** Where the default comes from; `Your own figure` is the only source where there is no default. */
  source: z.string(),
  /** On a workday, of as many as a year has here. */
  daily_amount: z.nullable(dollars),
  revision,
  changed_at: z.nullable(instant),
  changed_by: z.nullable(z.string()),
  /** What it costs in the period asked for; null until it is stated. Of telework there is none. */
  cost: z.nullable(figureCard),
})

export type TransportationCost = z.output<typeof cost>

/** An employer's own figure; without an amount the default counts again. What is left out stays as it is. */
export const costChange = z.strictObject({
  amount: z.nullable(z.number().check(z.gte(0), z.lte(100_000), ...multipleOf(0.01))),
  unit,
  employees_percent: z.optional(share),
  notes: z.optional(z.string().check(z.trim(), z.maxLength(longestNotes), storable)),
  /** Absent saves over anything. */
  revision: z.optional(revision),
})

export type CostChange = z.output<typeof costChange>

const overtaken =
  '409 `content_changed` when `revision` is not what is saved: `changed_by` and `changed_at` are who changed it and ' +
  'when, `revision` is what is saved now. Nothing of yours was saved.'

const change = z.object({
  at: instant,
  by: z.object({
    kind: z.enum(['user', 'staff', 'automatic', 'member']),
    id: z.nullable(id),
    name: z.nullable(z.string()),
  }),
  subject: z.enum(historySubjects),
  label: z.string(),
  /** As people read them: `$9.00 a day for 80% of employees`; null while nothing was stated. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

export type CostHistoryRow = z.output<typeof change>

/** `monthly` unless it is asked otherwise. */
export const periodQuery = { period: z._default(period, 'monthly') }

export const costRoutes = {
  listTransportationCosts: route({
    method: 'GET',
    path: '/transportation-costs',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'What transportation costs the employer, card by card and in all, in a month, quarter or year; with the ' +
      'defaults of parking and telework, and by which source.',
    query: z.object(periodQuery),
    response: z.object({
      data: z.array(cost),
      meta: pageMeta,
      period,
      number_of_employees: z.int(),
      workdays_a_year: z.int(),
      /** The sum of the cards that are stated; it has no form. */
      total: figureCard,
    }),
  }),
  changeTransportationCost: route({
    method: 'PUT',
    path: '/transportation-costs/:card',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'States what one of them costs the employer itself; null goes back to the default.',
    description: overtaken,
    params: z.object({ card: z.enum(costCards) }),
    query: z.object(periodQuery),
    body: costChange,
    response: z.object({ status: z.literal(true), result: z.string(), data: cost }),
  }),
  listCostHistory: route({
    method: 'GET',
    path: '/transportation-costs/history',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'Who changed which cost or assumption, when, and what it was before, the latest first.',
    query: z.object({ ...paging(10), subject: z.optional(z.enum(historySubjects)) }),
    response: z.object({ data: z.array(change), meta: pageMeta }),
  }),
} as const
