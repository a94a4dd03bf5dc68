import * as z from 'zod/mini'

export const drawKind = z.enum(['weekly', 'monthly'])

/** What a prize goes by, as reward settings spell it. */
const prizeKey = z.enum([
  'most_miles_biked',
  'most_miles_walked',
  'most_transit_trips',
  'most_carpool_trips',
  'biggest_shift_from_driving_to_green_trips',
  'most_green_trips',
])

/** Who takes part in a weekly draw. */
export const weeklyRule = z.object({
  kind: z.literal('weekly'),
  type: z.enum([
    'random_reporter',
    'random_max_trips_reporter',
    'random_green_reporter',
    'random_full_week_reporter',
  ]),
  /** Trips needed, for `random_max_trips_reporter`. */
  number_of_trips: z.nullable(z.int()),
})

/** What a prize is for, and how it was decided. */
export const prizeRule = z.object({
  kind: z.literal('prize'),
  prize: prizeKey,
  /** What decided among those with the same count; only a draw needs the seed. */
  tie: z.enum(['none', 'points', 'last_trip', 'draw']),
})

/** Who took part in a weekly draw; of a prize, how it was decided. */
export const drawRule = z.discriminatedUnion('kind', [weeklyRule, prizeRule])

export type DrawRule = z.output<typeof drawRule>

export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
export const pseudonym = z.string().check(z.regex(/^[0-9a-f]{16}$/))

/** Which draw of its period. */
export const drawEntry = z.string().check(z.minLength(1), z.maxLength(60))
