import { queryOptions } from '@tanstack/react-query'
import {
  type Agreement,
  agreementRoutes,
  type EmployerAgreement,
} from '#contract/identity/agreements/agreements.ts'
import { createClient } from '#web/api/client.ts'

export const agreements = createClient(agreementRoutes)

/** One version of an agreement, and whether the employer accepted it. */
export const employerAgreementQuery = (id: string) =>
  queryOptions({
    queryKey: ['employer-agreement', id],
    queryFn: () => agreements.readAgreement({ params: { id } }),
  })

/** The version of an agreement that holds now. */
export const publishedAgreementQuery = (type: Agreement['type']) =>
  queryOptions({
    queryKey: ['published-agreement', type],
    queryFn: () => agreements.publishedAgreement({ query: { type } }),
  })

/** What each agreement of an employer is called, as a heading and within a sentence. */
export const agreementNames: Record<EmployerAgreement['type'], { title: string; inline: string }> =
  {
    employer_terms_and_conditions: {
      title: 'Terms for employers',
      inline: 'terms for employers',
    },
    employer_privacy_policy: {
      title: 'Privacy policy for employers',
      inline: 'privacy policy for employers',
    },
  }
