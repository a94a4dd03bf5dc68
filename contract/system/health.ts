import * as z from 'zod/mini'
import { route } from '../route.ts'

export const healthRoutes = {
  health: route({
    method: 'GET',
    path: '/health',
    audience: 'public',
    summary:
      'Whether the server and its database answer, and what the last proof of the ledger said.',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      database: z.string(),
      ledger: z.enum(['proved', 'mismatch', 'unproved']),
    }),
  }),
} as const
