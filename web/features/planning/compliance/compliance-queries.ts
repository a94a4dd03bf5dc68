import { queryOptions } from '@tanstack/react-query'
import { complianceRoutes } from '#contract/planning/compliance.ts'
import { createClient } from '#web/api/client.ts'

export const compliance = createClient(complianceRoutes)

/** Laws about commuting, and where the employer stands today. */
export const complianceQuery = queryOptions({
  queryKey: ['commute-compliance'],
  queryFn: () => compliance.listCompliance({ query: {} }),
})
