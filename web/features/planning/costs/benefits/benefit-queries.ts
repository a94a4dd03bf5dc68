import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { benefitRoutes } from '#contract/planning/costs-benefits.ts'
import type { CostPeriod } from '#domain/planning/costs/period-share.ts'
import { createClient } from '#web/api/client.ts'

export const benefits = createClient(benefitRoutes)

export const benefitsQuery = (period: CostPeriod) =>
  queryOptions({
    queryKey: ['transportation-benefits', period],
    queryFn: () => benefits.listTransportationBenefits({ query: { period } }),
    placeholderData: keepPreviousData,
  })

/** What benefits and compliance are computed with besides trips and costs. */
export const assumptionsQuery = queryOptions({
  queryKey: ['planning-assumptions'],
  queryFn: () => benefits.readPlanningAssumptions({}),
})
