import * as z from 'zod/mini'
import {
  mostAnnualCostCents,
  sliderCents,
  type subsidyKinds,
} from '#domain/planning/mode-choice/incentives.ts'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, done, id, idempotent, multipleOf } from '../shared.ts'

/** Whose ways the analysis starts from: members' own trips, or an upload of addresses. Source: ELAS-02, ELAS-03. */
export const choiceSources = ['commuters', 'addresses'] as const
export type ChoiceSource = (typeof choiceSources)[number]

/** Where a slider stands. Unit: dollars a day. Source: ELAS-10. */
const sliderDollars = z
  .number()
  .check(
    z.gte(sliderCents.least / 100),
    z.lte(sliderCents.most / 100),
    ...multipleOf(sliderCents.step / 100),
  )

const subsidy = z.strictObject({ on: z.boolean(), cost: sliderDollars })

/** What an employer considers to offer and to charge, in dollars. Source: ELAS-06 to ELAS-11. */
export const incentives = z.strictObject({
  parking_cost: sliderDollars,
  free_transit_pass: z.boolean(),
  subsidies: z.strictObject({
    transit: subsidy,
    carpool: subsidy,
    bike: subsidy,
    walk: subsidy,
  } satisfies Record<(typeof subsidyKinds)[number], unknown>),
  annual_cost_per_employee: z
    .number()
    .check(z.gte(0), z.lte(mostAnnualCostCents / 100), ...multipleOf(0.01)),
})

export type IncentivesOnTheWire = z.output<typeof incentives>

const byMode = z.record(z.enum(modes), z.number())

const asked = {
  source: z._default(z.enum(choiceSources), 'commuters'),
  /** The upload that `addresses` are read from; only they need one. */
  upload_id: z.optional(id),
  /** The days whose trips count, both included; without them the last twelve months. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
  /** What parking costs who drives alone today. Unit: dollars a day. */
  parking_paid: z._default(sliderDollars, 0),
}

const base = z.object({
  source: z.enum(choiceSources),
  commuters: z.int(),
  /** Of these, how many logged trips, and how many are known by their survey alone. */
  with_trips: z.int(),
  by_survey: z.int(),
  from: z.nullable(calendarDate),
  to: z.nullable(calendarDate),
  /** Fractions that come to 1, of ways. */
  shares: byMode,
  /** Miles of one way. A mode of fewer than five people has everybody’s average. */
  miles_one_way: byMode,
  /** Dollars a space and workday. */
  parking_space_cost: dollars,
  parking_paid: dollars,
  /** What yearly figures are counted over: the employer’s own, by the cost page. */
  workdays_a_year: z.number(),
  /** The fraction of commuters a mode is within reach of, where that is known. */
  reach: z.nullable(z.partialRecord(z.enum(modes), z.number())),
  notes: z.array(z.string()),
})

export type ChoiceBaseOnTheWire = z.output<typeof base>

const outcome = z.object({
  employer: z.object({
    parking_freed: dollars,
    parking_income: dollars,
    incentives: dollars,
    net: dollars,
  }),
  employee: z.object({ travel: dollars, incentives: dollars, parking: dollars, net: dollars }),
  emissions: z.object({ saved_kg: z.number(), reduced_vehicle_miles: z.number() }),
  parking_spaces: z.number(),
})

const run = z.object({
  shares: byMode,
  mile_shares: byMode,
  annual_cost_per_employee: dollars,
  month: outcome,
  year: outcome,
})

const elasticity = z.object({ own: z.number(), cross: z.number() })

const prediction = z.object({
  base: z.object({ shares: byMode, mile_shares: byMode }),
  low: run,
  central: run,
  high: run,
  /** By how many percent shares change when a cost rises by one: of who pays it, and of all who pay nothing of it. */
  elasticities: z.array(
    z.object({
      cost: z.enum(['parking', 'transit_fare']),
      /** Dollars a day, at which they hold. */
      day_cost: dollars,
      low: elasticity,
      central: elasticity,
      high: elasticity,
    }),
  ),
  notes: z.array(z.string()),
  unknowns: z.array(z.string()),
})

export type PredictionOnTheWire = z.output<typeof prediction>

const recommended = z.object({
  /** What sets it apart: the largest drop, parking as it is today, or without what costs most in the first. */
  kind: z.enum(['best', 'parking_as_today', 'without_largest']),
  incentives,
  result: prediction,
})

export const modeChoiceRoutes = {
  analyseModeChoice: route({
    method: 'POST',
    path: '/mode-choice/analysis',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'How commuters travel today, and how they would with some incentives.',
    description:
      'Without `incentives` only the base. What a page asks for is in its address; nothing is saved. A distance of fewer than five people is never answered.',
    body: z.strictObject({ ...asked, incentives: z.optional(incentives) }),
    response: z.object({ base, result: z.nullable(prediction) }),
  }),
  recommendIncentives: route({
    method: 'POST',
    path: '/mode-choice/recommended-incentives',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'The incentives with the largest drop of driving alone within a yearly cost per commuter, and two others.',
    body: z.strictObject({
      ...asked,
      annual_cost_per_employee: incentives.shape.annual_cost_per_employee,
    }),
    response: z.object({ base, data: z.array(recommended) }),
  }),
  adoptIncentives: route({
    method: 'POST',
    path: '/mode-choice/adopt',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Writes incentives as a draft of a reward program with fixed benefits, once for each Idempotency-Key.',
    description:
      'What is no reward is answered in `notes`: a price of parking, and a pass instead of a fare.',
    headers: idempotent,
    body: z.strictObject({
      source: asked.source,
      upload_id: asked.upload_id,
      parking_paid: asked.parking_paid,
      incentives,
    }),
    response: z.extend(done, { data: z.object({ id }), notes: z.array(z.string()) }),
  }),
} as const
