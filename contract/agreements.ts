import * as z from 'zod/mini'
import { route } from './route.ts'
import { id, instant } from './shared.ts'

const agreementType = z.enum([
  'terms_and_conditions',
  'privacy_policy',
  'redeem_credit',
  'employer_terms_and_conditions',
  'employer_privacy_policy',
])

const agreement = z.object({
  _id: id,
  id,
  type: agreementType,
  /** HTML, sanitised. */
  content: z.string(),
  published_at: instant,
})

export type Agreement = z.output<typeof agreement>

export const agreementRoutes = {
  publishedAgreement: route({
    method: 'GET',
    path: '/agreements/published',
    audience: 'public',
    summary: 'The published version of one agreement.',
    query: z.object({ type: agreementType }),
    response: agreement,
  }),
} as const
