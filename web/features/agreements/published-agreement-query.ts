import { queryOptions } from '@tanstack/react-query'
import { type Agreement, agreementRoutes } from '#contract/agreements.ts'
import { createClient } from '#web/api/client.ts'

const agreements = createClient(agreementRoutes)

/** The version of an agreement that holds now. */
export const publishedAgreementQuery = (type: Agreement['type']) =>
  queryOptions({
    queryKey: ['published-agreement', type],
    queryFn: () => agreements.publishedAgreement({ query: { type } }),
  })
