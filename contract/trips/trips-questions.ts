import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import { calendarDate, dollars, done, id, instant, pageMeta, paging, storable } from '../shared.ts'

/**
 * What becomes of a question: lapsed after 14 days, withdrawn when its member has removed the trip, removed when staff
 * have, left when the member was deleted.
 */
const questionOutcomes = ['upheld', 'dismissed', 'lapsed', 'withdrawn', 'removed', 'left'] as const

export type QuestionOutcome = (typeof questionOutcomes)[number]

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000), storable)

const way = {
  date: calendarDate,
  direction: z.nullable(z.enum(['to_work', 'to_home'])),
  mode: z.enum(modes),
}

const asked = {
  _id: id,
  /** As it was when it was asked about; removed with an upheld question. */
  trip: z.object({ _id: id, ...way }),
  /** As it is now, where its member has corrected day, way or mode meanwhile. */
  corrected_to: z.nullable(z.object(way)),
  /** Of its rewards that are pending. */
  pending_reward: dollars,
  question: z.string(),
  asked_at: instant,
  /** Its rewards are approved from then on, settled or not. */
  waits_until: instant,
  answer: z.nullable(z.string()),
  answered_at: z.nullable(instant),
  /** Null while it is open. */
  outcome: z.nullable(z.enum(questionOutcomes)),
  /** What the employer says about it. */
  reason: z.nullable(z.string()),
  settled_at: z.nullable(instant),
}

const ownQuestion = z.object(asked)

const question = z.object({
  ...asked,
  /** A person who has left has no name any more. */
  user: z.object({ _id: id, name: z.nullable(z.string()) }),
  /** From when on it can be upheld without an answer. */
  uphold_from: instant,
})

export type OwnQuestion = z.output<typeof ownQuestion>
export type TripQuestion = z.output<typeof question>

const list = { ...paging(10), open: z.optional(z.enum(['1', '0'])) }

export const tripQuestionRoutes = {
  questionTrip: route({
    method: 'POST',
    path: '/trips/:id/question',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Asks a member about a trip while its reward is pending, once unless they correct the trip afterwards; the approval waits until it is settled, at most 14 days.',
    params: z.object({ id }),
    body: z.strictObject({ question: words }),
    response: z.extend(done, { data: z.object({ _id: id }) }),
  }),
  refuseTrip: route({
    method: 'POST',
    path: '/trips/:id/refusal',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Removes a trip with its pending reward for good where its member has closed their account and can answer no question.',
    params: z.object({ id }),
    response: done,
  }),
  listQuestions: route({
    method: 'GET',
    path: '/trip-questions',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'What was asked about trips, the latest first; with `open`, what is open (1) or settled (0).',
    query: z.object(list),
    response: z.object({ data: z.array(question), meta: pageMeta }),
  }),
  settleQuestion: route({
    method: 'POST',
    path: '/trip-questions/:id/settle',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Settles a question: upheld, the trip and its rewards are removed for good; otherwise they stay. It is upheld once the member has answered, or has not for a week.',
    params: z.object({ id }),
    body: z.strictObject({ upheld: z.boolean(), reason: z.optional(words) }),
    response: done,
  }),
  ownQuestions: route({
    method: 'GET',
    path: '/commuter/trip-questions',
    audience: 'commuter',
    appScope: 'read',
    summary: "What the employer asked about the member's trips, the latest first.",
    query: z.object(list),
    response: z.object({ data: z.array(ownQuestion), meta: pageMeta }),
  }),
  answerQuestion: route({
    method: 'POST',
    path: '/commuter/trip-questions/:id/answer',
    audience: 'commuter',
    summary: 'Answers a question that is open, once.',
    params: z.object({ id }),
    body: z.strictObject({ answer: words }),
    response: done,
  }),
} as const
