import * as z from 'zod/mini'
import { costCards, costUnits } from '#domain/planning/costs/transportation-costs.ts'
import { route } from '../route.ts'
import { dollars, multipleOf, pageMeta } from '../shared.ts'

const unit = z.enum(costUnits)

const cost = z.object({
  card: z.enum(costCards),
  /** As it counts now: the employer's own figure, else the default. */
  amount: dollars,
  unit,
  is_default: z.boolean(),
  default_amount: dollars,
  default_unit: unit,
  /** Where the default comes from. */
  source: z.string(),
  /** On a workday, of 260 a year. */
  daily_amount: dollars,
})

export type TransportationCost = z.output<typeof cost>

/** An employer's own figure; without an amount the default counts again. */
export const costChange = z.strictObject({
  amount: z.nullable(z.number().check(z.gte(0), z.lte(100_000), ...multipleOf(0.01))),
  unit,
})

export const costRoutes = {
  listTransportationCosts: route({
    method: 'GET',
    path: '/transportation-costs',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'What a parking space and a day of telecommuting are counted with, and by which source.',
    response: z.object({ data: z.array(cost), meta: pageMeta }),
  }),
  changeTransportationCost: route({
    method: 'PUT',
    path: '/transportation-costs/:card',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'States what one of them costs the employer itself; null goes back to the default.',
    params: z.object({ card: z.enum(costCards) }),
    body: costChange,
    response: z.object({ status: z.literal(true), result: z.string(), data: cost }),
  }),
} as const
