import * as z from 'zod/mini'
import { bulkActions, leftOutReasons } from '#domain/people/members/bulk-actions.ts'
import { route } from '../route.ts'
import {
  done,
  exportFormat,
  id,
  idempotent,
  instant,
  pageMeta,
  paging,
  tableFiles,
} from '../shared.ts'
import { memberMail, memberNarrowing } from './members.ts'

/** A page of a list at most; more are chosen by the filter. */
const mostChosen = 2000

/** Some by id, or all that a filter of `GET /members` leaves. */
const selection = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(mostChosen)) }),
  z.strictObject({ filter: z.strictObject(memberNarrowing) }),
])

export type Selection = z.output<typeof selection>

const action = z.enum(bulkActions)
const reason = z.enum(leftOutReasons)

/** An action on many, and how far it has come. */
const bulk = z.object({
  _id: id,
  action,
  /**
   * Held until it can no longer be undone; undone before it began, or begun and at last finished. Stopping while those
   * it has not come to are noted as left out, and then stopped.
   */
  state: z.enum(['held', 'running', 'stopping', 'finished', 'stopped', 'undone']),
  /** Chosen when it was asked for; who is none of them any more when it is their turn is in neither count. */
  total: z.int(),
  done: z.int(),
  left_out: z.int(),
  asked_at: instant,
  starts_at: instant,
})

export type BulkState = z.output<typeof bulk>

const chosen = { action, selection }
const one = { params: z.object({ id }) }

const leftOut = z.object({
  _id: id,
  /** Neither of who was deleted since. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  reason,
  message: z.string(),
})

export type LeftOutRow = z.output<typeof leftOut>

export const memberBulkRoutes = {
  previewBulk: route({
    method: 'POST',
    path: '/members/bulk/preview',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Whom an action on many members would touch now, the first of them by name, and how many it would leave out, and why. Changes nothing.',
    body: z.strictObject(chosen),
    response: z.object({
      total: z.int(),
      touched: z.int(),
      first: z.array(
        z.object({ _id: id, name: z.nullable(z.string()), email: z.nullable(z.string()) }),
      ),
      left_out: z.array(z.object({ reason, message: z.string(), count: z.int() })),
    }),
  }),
  startBulk: route({
    method: 'POST',
    path: '/members/bulk',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Takes an action on many members, which begins in ten seconds and can be undone until then. `expected` is how ' +
      'many the preview says it would touch: 409 `selection_changed`, which names the number of now, when it is another ' +
      'one. A repeat, with the same Idempotency-Key or the same within a minute, gets the first answer.',
    headers: idempotent,
    body: z.strictObject({
      ...chosen,
      /** `touched` of the preview. */
      expected: z.int().check(z.gte(1)),
      /** Of `email`, and of nothing else. */
      subject: z.optional(memberMail.subject),
      message: z.optional(memberMail.message),
    }),
    response: z.extend(done, { data: bulk }),
  }),
  listBulk: route({
    method: 'GET',
    path: '/members/bulk',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The latest actions on many members, of the last day, and how far each has come.',
    response: z.object({ data: z.array(bulk), meta: pageMeta }),
  }),
  undoBulk: route({
    method: 'POST',
    path: '/members/bulk/:id/undo',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Takes an action back before it begins; once that is done, changes nothing. 409 `bulk_started` afterwards.',
    ...one,
    response: z.extend(done, { data: bulk }),
  }),
  stopBulk: route({
    method: 'POST',
    path: '/members/bulk/:id/stop',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Stops an action that goes on: what is done stays, and whom it has not come to is left out as `stopped`. Once ' +
      'that is asked for, changes nothing. 409 `bulk_held` before it begins, `bulk_finished` at its end.',
    ...one,
    response: z.extend(done, { data: bulk }),
  }),
  listLeftOut: route({
    method: 'GET',
    path: '/members/bulk/:id/results',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'Who was left out of an action, each with why, or all of them as a file.',
    ...one,
    query: z.object({ ...paging(10), reason: z.optional(reason), export: exportFormat }),
    response: z.object({ data: z.array(leftOut), meta: pageMeta }),
    exports: tableFiles,
  }),
} as const
