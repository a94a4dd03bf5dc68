import * as z from 'zod/mini'
import { route } from '../route.ts'
import { id } from '../shared.ts'

export const staffDocumentRoutes = {
  createStaffTicket: route({
    method: 'POST',
    path: '/admin/document-tickets',
    audience: 'admin',
    staff: 'admin',
    summary:
      'A token for one document of the back office, good for 5 minutes, to put into its address.',
    body: z.strictObject({
      kind: z.enum(['campaign-email', 'campaign-sent', 'invoice', 'payment-image', 'tax-form']),
      id,
    }),
    response: z.object({ token: z.string() }),
  }),
} as const
