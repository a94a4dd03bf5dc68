import * as z from 'zod/mini'
import { route } from '../route.ts'
import { id } from '../shared.ts'

export const documentRoutes = {
  createTicket: route({
    method: 'POST',
    path: '/document-tickets',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    beforeAgreements: true,
    summary: 'A token for one document, good for 5 minutes, to put into its address.',
    body: z.strictObject({
      kind: z.enum(['custom-email', 'invoice', 'recommendation-email', 'notify-email']),
      id,
    }),
    response: z.object({ token: z.string() }),
  }),
} as const
