import * as z from 'zod/mini'
import { route } from '../route.ts'
import { calendarDate, dollars, id, instant, pageMeta, paging } from '../shared.ts'

const drawKind = z.enum(['weekly', 'monthly'])

/** What a prize goes by, as reward settings spell it. */
const prizeKey = z.enum([
  'most_miles_biked',
  'most_miles_walked',
  'most_transit_trips',
  'most_carpool_trips',
  'biggest_shift_from_driving_to_green_trips',
  'most_green_trips',
])

/** Who took part in a weekly draw; of a prize, how it was decided. */
export const drawRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('weekly'),
    type: z.enum([
      'random_reporter',
      'random_max_trips_reporter',
      'random_green_reporter',
      'random_full_week_reporter',
    ]),
    /** Trips needed, for `random_max_trips_reporter`. */
    number_of_trips: z.nullable(z.int()),
  }),
  z.object({
    kind: z.literal('prize'),
    prize: prizeKey,
    /** What decided among those with the same count; only a draw needs the seed. */
    tie: z.enum(['none', 'points', 'last_trip', 'draw']),
  }),
])

export type DrawRule = z.output<typeof drawRule>

const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const pseudonym = z.string().check(z.regex(/^[0-9a-f]{16}$/))

const entry = z.string().check(z.minLength(1), z.maxLength(60))

/** A week or month and what was promised about it, for anybody. */
const promise = {
  _id: id,
  kind: drawKind,
  start_date: calendarDate,
  end_date: calendarDate,
  time_zone: z.string(),
  /** SHA-256 of the seed. */
  seed_hash: sha256Hex,
  published_at: instant,
  /** Whether that was before the period began. */
  published_before: z.boolean(),
  /** From when on it is drawn. */
  draws_at: instant,
  drawn_at: z.nullable(instant),
  /** Known once the period has been drawn. */
  seed: z.nullable(sha256Hex),
}

const publicDraw = z.object({
  entry,
  rule: drawRule,
  entrants: z.int(),
  /** A pseudonym; null when nobody took part. */
  winner: z.nullable(pseudonym),
})

const publicDraws = z.object({
  ...promise,
  /** `none` when it is over and there was nothing to draw. */
  status: z.enum(['upcoming', 'running', 'ended', 'drawn', 'none']),
  draws: z.array(publicDraw),
})

export type PublicDraws = z.output<typeof publicDraws>

/** The file anybody can draw from once more. Source: decisions section 5, Draws anyone can check. */
export const drawFile = z.object({
  switchback_draws: z.literal(1),
  period: z.object({
    _id: id,
    kind: drawKind,
    start_date: calendarDate,
    end_date: calendarDate,
    time_zone: z.string(),
  }),
  seed_hash: sha256Hex,
  published_at: instant,
  drawn_at: instant,
  seed: sha256Hex,
  /** In the order they were drawn. */
  draws: z
    .array(
      z.object({
        entry,
        rule: drawRule,
        winner: z.nullable(pseudonym),
        entrants: z.array(pseudonym),
      }),
    )
    .check(z.maxLength(10)),
})

export type DrawFile = z.output<typeof drawFile>

const person = z.object({ _id: id, name: z.nullable(z.string()), pseudonym })

const employerDraw = z.object({
  ...publicDraw.shape,
  _id: id,
  /** What stood to win. */
  value: dollars,
  winner: z.nullable(person),
  /** What it became: less where a budget or a correction took some; null without a winner. */
  reward: z.nullable(
    z.object({ value: dollars, status: z.enum(['pending', 'approved', 'cancelled']) }),
  ),
})

const employerDraws = z.object({
  ...promise,
  /** What came of it, once it is over. */
  status: z.enum([
    'upcoming',
    'running',
    'ended',
    'drawn',
    'no_program',
    'not_offered',
    'suspended',
    'disabled',
  ]),
  draws: z.array(employerDraw),
})

export type EmployerDraws = z.output<typeof employerDraws>
export type EmployerDraw = z.output<typeof employerDraw>

const entrant = z.object({ ...person.shape, won: z.boolean() })

export type Entrant = z.output<typeof entrant>

const ownDraws = z.object({
  ...promise,
  /** The own pseudonym in this period. */
  pseudonym,
  /** The draws the member took part in. */
  draws: z.array(z.object({ entry, rule: drawRule, entrants: z.int(), won: z.boolean() })),
})

export const drawRoutes = {
  listDraws: route({
    method: 'GET',
    path: '/draws',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'Weeks and months with draws, the latest first, with their winners.',
    query: z.object({ ...paging(10), kind: z.optional(drawKind) }),
    response: z.object({ data: z.array(employerDraws), meta: pageMeta }),
  }),
  readDraws: route({
    method: 'GET',
    path: '/draws/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'One of them, drawn once more to see whether seed and winners fit.',
    params: z.object({ id }),
    response: z.object({
      ...employerDraws.shape,
      /** Null before it is drawn, and when too many took part to do it while somebody waits. */
      replays: z.nullable(z.boolean()),
    }),
  }),
  listEntrants: route({
    method: 'GET',
    path: '/draws/:id/entrants',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'Who took part in one of its draws, by name and pseudonym.',
    params: z.object({ id }),
    query: z.object({
      ...paging(10),
      /** Which draw; the first one when left out. */
      entry: z.optional(entry),
    }),
    response: z.object({ data: z.array(entrant), meta: pageMeta }),
  }),
  publicDraws: route({
    method: 'GET',
    path: '/public/draws/:id',
    audience: 'public',
    summary:
      'What was promised about a week or month before it began and, once it is drawn, the seed and the ' +
      'winners by pseudonym. No names.',
    params: z.object({ id }),
    response: publicDraws,
  }),
  publicDrawFile: route({
    method: 'GET',
    path: '/public/draws/:id/file',
    audience: 'public',
    summary: 'All of it with every entrant as JSON, for drawing once more; 404 before it is drawn.',
    params: z.object({ id }),
    produces: 'application/json',
  }),
  ownDraws: route({
    method: 'GET',
    path: '/commuter/draws',
    audience: 'commuter',
    summary: 'The draws the member took part in, under which pseudonym, and whether it won.',
    query: z.object(paging(10)),
    response: z.object({ data: z.array(ownDraws), meta: pageMeta }),
  }),
} as const
