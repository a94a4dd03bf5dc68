import * as z from 'zod/mini'
import { route } from '../route.ts'
import { id, idempotent } from '../shared.ts'
import { loggedAnswer, reportedTrip } from './trips.ts'

export const staffTripRoutes = {
  logTripFor: route({
    method: 'POST',
    path: '/admin/employees/:id/trips',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Logs a trip for a member, scored and rewarded like their own; the same Idempotency-Key gives the first answer again.',
    params: z.object({ id }),
    headers: idempotent,
    body: z.omit(reportedTrip, { source: true, external_id: true }),
    response: loggedAnswer,
  }),
} as const
