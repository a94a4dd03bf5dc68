import * as z from 'zod/mini'
import { route } from '../../route.ts'
import { done, id, instant, pageMeta } from '../../shared.ts'
import { agreement } from './agreements.ts'

const memberAgreement = z.extend(agreement, {
  type: z.enum(['terms_and_conditions', 'privacy_policy', 'redeem_credit']),
  /** When the member accepted this version; null until then. */
  accepted_at: z.nullable(instant),
  /** Whether credit is redeemed only once it is accepted. */
  blocks_redeeming: z.boolean(),
})

export type MemberAgreement = z.output<typeof memberAgreement>

export const memberAgreementRoutes = {
  listOwnAgreements: route({
    method: 'GET',
    path: '/commuter/agreements',
    audience: 'commuter',
    summary:
      'The agreements in force that members accept, and where the member stands with them: what has no accepted_at ' +
      'is to be asked for.',
    response: z.object({ data: z.array(memberAgreement), meta: pageMeta }),
  }),
  acceptOwnAgreement: route({
    method: 'PUT',
    path: '/commuter/agreements/:id/accept',
    audience: 'commuter',
    summary:
      'Accepts the version in force. Accepting it again changes nothing; a version that another one has replaced is ' +
      '409 agreement_replaced with the agreement_id of the one in force.',
    params: z.object({ id }),
    response: done,
  }),
} as const
