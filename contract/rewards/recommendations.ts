import * as z from 'zod/mini'
import {
  builtEmail,
  contentSaved,
  customEmailBytes,
  emailContent,
} from '../mail/custom-emails-fields.ts'
import { route } from '../route.ts'
import { calendarDate, done, id } from '../shared.ts'
import { recommendation } from './settings-program.ts'

const idParam = z.object({ id })

/** What keeps a recommendation's email from leaving, the first that holds. */
const unsentReasons = [
  'email_off',
  /** The program is a draft. */
  'no_start',
  'recommendations_off',
  /** No such day is left before it, or its program, ends. */
  'over',
  'budget_used',
  /** Of all rewards, while an invoice is overdue. */
  'suspended',
  /** No subscription covers its next day. */
  'not_covered',
] as const

/** When a recommendation's email leaves and to how many. */
const recommendationEmail = z.object({
  _id: id,
  program_id: id,
  title: z.string(),
  start_date: calendarDate,
  end_date: z.nullable(calendarDate),
  send_email: z.boolean(),
  /** Sunday 1 to Saturday 7. */
  email_day: z.int(),
  time: z.string(),
  /** Built in the editor; the default letter leaves without. */
  has_content: z.boolean(),
  /** Whom it leaves to now: recommended to, joined and not unsubscribed. */
  recipients: z.int(),
  /** Members it is for on that day, also those it leaves out because of trips made, leaving or unsubscribing. */
  chosen: z.int(),
  /** `YYYY-MM-DD HH:mm` at the employer's place; null when none leaves. */
  next_send: z.nullable(z.string()),
  /** Why none leaves; null when one does. */
  unsent_reason: z.nullable(z.enum(unsentReasons)),
})

export type RecommendationEmail = z.output<typeof recommendationEmail>

const { send_email, email_day, time, title } = recommendation.shape

/** Only what changes is sent. */
const emailChange = z.partial(z.strictObject({ send_email, email_day, time, title }))

export type RecommendationEmailChange = z.output<typeof emailChange>

export const recommendationRoutes = {
  readRecommendationEmail: route({
    method: 'GET',
    path: '/custom-email-recommendation/:id',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'When a recommendation’s email leaves next, and to how many members.',
    params: idParam,
    response: recommendationEmail,
  }),
  changeRecommendationEmail: route({
    method: 'PUT',
    path: '/custom-email-recommendation/:id',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Changes what is sent of when and under which title a recommendation’s email leaves, and nothing else of its program. Once that has begun, from the next day on.',
    params: idParam,
    body: emailChange,
    response: z.object({
      ...done.shape,
      /** The day from which on it holds: the next one once the program has begun, else null. */
      effective_on: z.nullable(calendarDate),
    }),
  }),
  readRecommendationContent: route({
    method: 'GET',
    path: '/custom-email-recommendation/:id/content',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'What the block editor opens of a recommendation’s email.',
    params: idParam,
    response: emailContent,
  }),
  saveRecommendationContent: route({
    method: 'PUT',
    path: '/custom-email-recommendation/:id/content',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Saves a recommendation’s email as it was built; the HTML is sanitized.',
    params: idParam,
    bodyLimit: 4 * customEmailBytes,
    body: builtEmail,
    response: contentSaved,
  }),
  viewRecommendationEmail: route({
    method: 'GET',
    path: '/custom-email-recommendation/view/program',
    audience: 'document',
    document: { kind: 'recommendation-email', idIn: 'commute_recommendation_id' },
    summary: 'A recommendation’s email as a page, for a sandboxed frame.',
    query: z.object({ commute_recommendation_id: id, token: z.optional(z.string()) }),
    produces: 'text/html; charset=utf-8',
  }),
  sendRecommendationSample: route({
    method: 'POST',
    path: '/send-sample-email-promotion/:id',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Sends a recommendation’s email as it is now to the signed-in employer only.',
    params: idParam,
    response: done,
  }),
  sendRecommendationSampleByGet: route({
    method: 'GET',
    path: '/send-sample-email-promotion/:id',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'The same, for older clients.',
    params: idParam,
    response: done,
  }),
} as const
