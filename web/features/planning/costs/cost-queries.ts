import { queryOptions } from '@tanstack/react-query'
import { costRoutes } from '#contract/planning/costs.ts'
import { createClient } from '#web/api/client.ts'

export const costs = createClient(costRoutes)

export const costsQuery = queryOptions({
  queryKey: ['transportation-costs'],
  queryFn: async () => (await costs.listTransportationCosts({})).data,
})
