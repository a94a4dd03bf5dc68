import { queryOptions } from '@tanstack/react-query'
import { agreements } from './agreements-client.ts'

/** One version of an agreement, and whether the employer accepted it. */
export const employerAgreementQuery = (id: string) =>
  queryOptions({
    queryKey: ['employer-agreement', id],
    queryFn: () => agreements.readAgreement({ params: { id } }),
  })
