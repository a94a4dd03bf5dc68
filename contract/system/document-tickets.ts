import * as z from 'zod/mini'
import { costPeriods } from '#domain/planning/costs/period-share.ts'
import { route } from '../route.ts'
import { id } from '../shared.ts'
import { reportInterval } from '../statistics/report.ts'

export const documentRoutes = {
  createTicket: route({
    method: 'POST',
    path: '/document-tickets',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    beforeAgreements: true,
    summary: 'A token for one document, good for 5 minutes, to put into its address.',
    description:
      'The id of a report is its two dates, `2026-07-01/2026-10-01`; of `planning` its period, `monthly`.',
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.enum(['custom-email', 'invoice', 'recommendation-email', 'notify-email']),
        id,
      }),
      z.strictObject({ kind: z.literal('report'), id: reportInterval }),
      z.strictObject({ kind: z.literal('planning'), id: z.enum(costPeriods) }),
    ]),
    response: z.object({ token: z.string() }),
  }),
} as const
