import * as z from 'zod/mini'
import { route } from '../route.ts'

const count = z.int().check(z.nonnegative())

const proof = z.enum(['proved', 'mismatch', 'unproved'])

export const healthRoutes = {
  health: route({
    method: 'GET',
    path: '/health',
    audience: 'public',
    summary:
      'Whether the server and its database answer, and what the last proofs of the ledger and of the ' +
      'counts of members said; and how many redemptions and refunds to cards have been under way for over a day, and ' +
      'how many dates of campaigns should have left and have not, which somebody should look into.',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      database: z.string(),
      ledger: proof,
      members: proof,
      /** Under way for over a day. */
      open_redemptions: count,
      open_refunds: count,
      /** Dates of campaigns that should have left and have not. */
      stuck_campaigns: count,
    }),
  }),
} as const
