import * as z from 'zod/mini'
import { calendarDate, id, instant } from '../shared.ts'
import { drawEntry, drawKind, prizeRule, pseudonym, sha256Hex, weeklyRule } from './draws-rule.ts'

const period = z.object({
  _id: id,
  kind: drawKind,
  start_date: calendarDate,
  end_date: calendarDate,
  time_zone: z.string(),
})

const promised = { seed_hash: sha256Hex, published_at: instant, drawn_at: instant, seed: sha256Hex }

const drawn = { entry: drawEntry, winner: z.nullable(pseudonym) }

/**
 * What a period drawn by version 1 was issued as: its entrants can be told by who knows their ids. Nothing else
 * stands in it, so that no file of version 2 passes for one.
 */
const fileOfSeeds = z.strictObject({
  switchback_draws: z.literal(1),
  period,
  ...promised,
  /** In the order they were drawn. */
  draws: z
    .array(
      z.object({
        ...drawn,
        rule: z.discriminatedUnion('kind', [weeklyRule, prizeRule]),
        entrants: z.array(pseudonym),
      }),
    )
    .check(z.maxLength(10)),
})

/** By a secret of the period, with all that decided. */
const fileOfSecrets = z.object({
  switchback_draws: z.literal(2),
  /** How to draw once more, in words. */
  algorithm: z.array(z.string()),
  period: z.object({ ...period.shape, begins_at: instant, draws_at: instant }),
  ...promised,
  secret_hash: sha256Hex,
  secret_published_at: instant,
  /** In the order they were drawn. */
  draws: z
    .array(
      z.union([
        z.object({
          ...drawn,
          rule: weeklyRule,
          entrants: z.array(
            z.object({
              pseudonym,
              /** Trips, or days with a trip, as the rule counts. */
              count: z.int(),
              needed: z.int(),
            }),
          ),
        }),
        z.object({
          ...drawn,
          rule: prizeRule,
          entrants: z.array(
            z.object({
              pseudonym,
              /** Trips, or miles. */
              count: z.number(),
              points: z.number(),
              last_trip_on: calendarDate,
              /** When that trip was logged. */
              last_logged_at: instant,
            }),
          ),
        }),
      ]),
    )
    .check(z.maxLength(10)),
  /** SHA-256 of all of the file before it. */
  checksum: sha256Hex,
})

/** The file anybody can draw from once more. Source: decisions section 5, Draws anyone can check. */
export const drawFile = z.discriminatedUnion('switchback_draws', [fileOfSeeds, fileOfSecrets])

export type DrawFile = z.output<typeof drawFile>
export type SecretDrawFile = z.output<typeof fileOfSecrets>
