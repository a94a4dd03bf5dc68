import * as z from 'zod/mini'
import { route } from '../route.ts'
import { calendarDate } from '../shared.ts'

export const reportFormats = ['pdf', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** The dates of a report as one text, for its ticket. */
export const reportInterval = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d\/\d{4}-\d\d-\d\d$/, 'Must be two dates with a slash between'))

export const reportRoutes = {
  commuteReport: route({
    method: 'GET',
    path: '/commute-report',
    audience: 'document',
    document: { kind: 'report', idIn: ['from_year', 'to_year'] },
    summary: 'The commute report of a calendar month, quarter or year, as PDF or .xlsx.',
    description:
      'Half-open: `to_year` is the first day that is not in it. Whoever follows a link sends a ticket of kind `report`.',
    query: z.object({
      from_year: calendarDate,
      to_year: calendarDate,
      format: z.enum(reportFormats),
      access_token: z.optional(z.string()),
      token: z.optional(z.string()),
    }),
    produces: 'application/octet-stream',
  }),
} as const
