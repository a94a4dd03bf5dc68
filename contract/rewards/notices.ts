import * as z from 'zod/mini'
import { failedRow, uploadLimits } from '../people/invitations.ts'
import { route } from '../route.ts'
import { calendarDate, id, wholeNumber } from '../shared.ts'

/** The most weekly reminders of one notice. */
export const mostReminderWeeks = 52

/** How the name of a file of addresses ends. Source: NOTIFY-10. */
export const notifyFileTypes = ['csv', 'xlsx', 'xls', 'xlsm', 'xltx', 'xltm', 'xlsb'] as const

/** A form sends texts. */
const formSwitch = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
)

export const notifyRoutes = {
  notifyAll: route({
    method: 'POST',
    path: '/reward-settings/:id/notify',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Mails everybody in a file of addresses about a reward program: its letter to members, an ' +
      'invitation with it to the others. With weekly_reminder again on the Tuesdays that follow, at 9:00.',
    params: z.object({ id }),
    upload: { field: 'file', maxBytes: uploadLimits.bytes },
    body: z.strictObject({
      weekly_reminder: z._default(formSwitch, false),
      weeks: z._default(wholeNumber.check(z.gte(1), z.lte(mostReminderWeeks)), 1),
    }),
    response: z.object({
      status: z.literal(true),
      result: z.string(),
      /** How many are mailed. */
      count: z.int(),
      failed_emails: z.array(z.string()),
      failed_reasons: z.array(failedRow),
      /** The first reminder's day; null without any. */
      first_reminder: z.nullable(calendarDate),
      /** Follow the sending with `GET /progress/{id}`. */
      data: z.object({ id }),
    }),
  }),
  notifyTemplate: route({
    method: 'GET',
    path: '/reward-settings/notify-template',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'An example of the file that `POST /reward-settings/{id}/notify` takes.',
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'xlsx') }),
    produces: 'application/octet-stream',
  }),
  viewNotice: route({
    method: 'GET',
    path: '/reward-settings/notify-all-view',
    audience: 'document',
    document: { kind: 'notify-email', idIn: 'program_id' },
    summary: 'The letter about a reward program as a page, for a sandboxed frame.',
    query: z.object({ program_id: id, token: z.optional(z.string()) }),
    produces: 'text/html; charset=utf-8',
  }),
} as const
