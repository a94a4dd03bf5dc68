import * as z from 'zod/mini'
import { route } from '../route.ts'

const proof = z.enum(['proved', 'mismatch', 'unproved'])

export const healthRoutes = {
  health: route({
    method: 'GET',
    path: '/health',
    audience: 'public',
    summary:
      'Whether the server and its database answer, and what the last proofs of the ledger and of the ' +
      'counts of members said.',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      database: z.string(),
      ledger: proof,
      members: proof,
    }),
  }),
} as const
