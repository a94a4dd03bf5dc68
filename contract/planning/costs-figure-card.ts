import * as z from 'zod/mini'
import { cardUnits } from '#domain/planning/costs/figure-card.ts'

/** One number that a figure was computed from, and where that comes from. */
const figureInput = z.object({
  label: z.string(),
  value: z.nullable(z.number()),
  unit: z.enum(cardUnits),
  source: z.string(),
  /** Nobody measured it: an employer's expectation or a default that may be changed. */
  is_assumption: z.boolean(),
})

/** A figure with how it was computed. */
export const figureCard = z.object({
  /** Null where it cannot be said: `missing` tells what it needs. */
  value: z.nullable(z.number()),
  unit: z.enum(cardUnits),
  /** What it needs; beside a 0, why it is nothing. */
  missing: z.nullable(z.string()),
  formula: z.string(),
  inputs: z.array(figureInput),
  source: z.string(),
  /** What to know beside it: what it leaves out, what it is not. */
  notes: z.array(z.string()),
})

export type FigureCard = z.output<typeof figureCard>
export type FigureInput = z.output<typeof figureInput>
