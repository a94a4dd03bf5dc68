import { queryOptions } from '@tanstack/react-query'
import type { Agreement } from '#contract/identity/agreements.ts'
import { agreements } from './agreements-client.ts'

/** The version of an agreement that holds now. */
export const publishedAgreementQuery = (type: Agreement['type']) =>
  queryOptions({
    queryKey: ['published-agreement', type],
    queryFn: () => agreements.publishedAgreement({ query: { type } }),
  })
