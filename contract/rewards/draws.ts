import * as z from 'zod/mini'
import { drawAlgorithm } from '#domain/rewards/draws/algorithm.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, id, instant, pageMeta, paging } from '../shared.ts'
import { drawKind, drawRule, drawEntry as entry, pseudonym, sha256Hex } from './draws-rule.ts'

/** A week or month and what was promised about it, for anybody. */
const promise = {
  _id: id,
  kind: drawKind,
  start_date: calendarDate,
  end_date: calendarDate,
  time_zone: z.string(),
  /** How it is drawn: 1 for what was drawn before pseudonyms had a secret. */
  version: z.union([z.literal(1), z.literal(2)]),
  /** SHA-256 of the seed. */
  seed_hash: sha256Hex,
  published_at: instant,
  /** SHA-256 of the secret that pseudonyms are made with; none by version 1. */
  secret_hash: z.nullable(sha256Hex),
  secret_published_at: z.nullable(instant),
  /** Whether all that was published before the period began. */
  published_before: z.boolean(),
  begins_at: instant,
  /** From when on it is drawn. */
  draws_at: instant,
  drawn_at: z.nullable(instant),
  /** Known once the period has been drawn. */
  seed: z.nullable(sha256Hex),
  /** SHA-256 of the file before its own line of it, soon after the draws; none by version 1. */
  checksum: z.nullable(sha256Hex),
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

const entrant = z.object({
  ...person.shape,
  won: z.boolean(),
  /** Trips, days with a trip or miles, as the draw counts; unknown by version 1. */
  count: z.nullable(z.number()),
  /** What decided between the same counts; of prizes alone. */
  points: z.nullable(z.number()),
  last_trip_on: z.nullable(calendarDate),
})

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
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Weeks and months with draws, the latest first, with their winners.',
    query: z.object({ ...paging(10), kind: z.optional(drawKind) }),
    response: z.object({ data: z.array(employerDraws), meta: pageMeta }),
  }),
  readDraws: route({
    method: 'GET',
    path: '/draws/:id',
    audience: 'employer',
    role: 'analyst',
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
    role: 'analyst',
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
    summary:
      'All of it with every entrant as JSON, for drawing once more; 404 before it is drawn, and 403 ' +
      'participants_only for what was drawn by version 1.',
    description: [
      'How to draw once more, by version 2:',
      ...drawAlgorithm(2),
      'And by version 1:',
      ...drawAlgorithm(1),
    ].join('\n\n'),
    params: z.object({ id }),
    produces: 'application/json',
  }),
  drawFile: route({
    method: 'GET',
    path: '/draws/:id/file',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The same file for the employer, of version 1 too.',
    params: z.object({ id }),
    produces: 'application/json',
  }),
  ownDrawFile: route({
    method: 'GET',
    path: '/commuter/draws/:id/file',
    audience: 'commuter',
    summary: 'The same file for a member who took part, of version 1 too.',
    params: z.object({ id }),
    produces: 'application/json',
  }),
  ownDraws: route({
    method: 'GET',
    path: '/commuter/draws',
    audience: 'commuter',
    appScope: 'read',
    summary: 'The draws the member took part in, under which pseudonym, and whether it won.',
    query: z.object(paging(10)),
    response: z.object({ data: z.array(ownDraws), meta: pageMeta }),
  }),
} as const
