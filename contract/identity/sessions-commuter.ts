import * as z from 'zod/mini'
import { route } from '../route.ts'
import { done, id, pageMeta } from '../shared.ts'
import { session } from './sessions.ts'

export const memberSessionRoutes = {
  listOwnSessions: route({
    method: 'GET',
    path: '/commuter/sessions',
    audience: 'commuter',
    summary:
      "The member's open sessions and administrators' in their portal, as sign_in_as says, the latest first.",
    response: z.object({ data: z.array(session), meta: pageMeta }),
  }),
  endOwnSession: route({
    method: 'DELETE',
    path: '/commuter/sessions/:id',
    audience: 'commuter',
    summary: 'Ends one of the sessions that the member sees.',
    params: z.object({ id }),
    response: done,
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/commuter/sessions',
    audience: 'commuter',
    summary: 'Signs out everywhere but here.',
    response: done,
  }),
} as const
