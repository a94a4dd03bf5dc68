import * as z from 'zod/mini'
import { route } from '../../route.ts'
import { done, id, instant } from '../../shared.ts'

export const agreementType = z.enum([
  'terms_and_conditions',
  'privacy_policy',
  'redeem_credit',
  'employer_terms_and_conditions',
  'employer_privacy_policy',
])

export const agreement = z.object({
  _id: id,
  id,
  type: agreementType,
  /** HTML, sanitized. */
  content: z.string(),
  published_at: instant,
})

const employerAgreement = z.extend(agreement, {
  type: z.enum(['employer_terms_and_conditions', 'employer_privacy_policy']),
  /** When this employer accepted this version; null until then. */
  accepted_at: z.nullable(instant),
  /** When it last accepted an earlier version; null when there was none. */
  previously_accepted_at: z.nullable(instant),
  /** The version in force, which alone can be accepted: usually this one. */
  current_id: id,
  /** Names of those who may accept it, three at most. */
  owners: z.array(z.string()),
})

export type AgreementType = z.output<typeof agreementType>
export type Agreement = z.output<typeof agreement>
export type EmployerAgreement = z.output<typeof employerAgreement>

export const agreementRoutes = {
  publishedAgreement: route({
    method: 'GET',
    path: '/agreements/published',
    audience: 'public',
    summary: 'The published version of one agreement.',
    query: z.object({ type: agreementType }),
    response: agreement,
  }),
  readAgreement: route({
    method: 'GET',
    path: '/agreements/terms-and-conditions/:id',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    beforeAgreements: true,
    summary:
      'One published version of the terms or the privacy policy for employers, as a 424 names it, ' +
      'with whether this employer accepted it.',
    params: z.object({ id }),
    response: employerAgreement,
  }),
  acceptAgreement: route({
    method: 'PUT',
    path: '/user/agreements/:id/accept',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    beforeAgreements: true,
    summary:
      'Accepts the version in force. Accepting it again changes nothing; a version that another one ' +
      'has replaced is 409 agreement_replaced with the agreement_id of the one in force.',
    params: z.object({ id }),
    response: done,
  }),
} as const
