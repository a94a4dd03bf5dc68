import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { costRoutes } from '#contract/planning/costs.ts'
import type { HistorySubject } from '#domain/planning/costs/assumptions.ts'
import type { CostPeriod } from '#domain/planning/costs/period-share.ts'
import { createClient } from '#web/api/client.ts'

export const costs = createClient(costRoutes)

const costsKey = ['transportation-costs'] as const

/** What equivalent savings are counted with: parking and telework. */
export const costsQuery = queryOptions({
  queryKey: [...costsKey, 'savings'],
  queryFn: async () => {
    const { data } = await costs.listTransportationCosts({ query: {} })
    return data.filter(({ card }) => card === 'parking' || card === 'telework')
  },
})

/** Every card, and all of them together. */
export const periodCostsQuery = (period: CostPeriod) =>
  queryOptions({
    queryKey: [...costsKey, period],
    queryFn: () => costs.listTransportationCosts({ query: { period } }),
    placeholderData: keepPreviousData,
  })

/** Changes on a page of the history in a dialog. */
export const changesPerPage = 5

/** Who changed one card or assumption. */
export const costHistoryQuery = (subject: HistorySubject, page: number) =>
  queryOptions({
    queryKey: [...costsKey, 'history', subject, page],
    queryFn: () => costs.listCostHistory({ query: { subject, page, per_page: changesPerPage } }),
    placeholderData: keepPreviousData,
  })

/** The cards themselves, with their history. */
export const costsRefresh = [{ queryKey: costsKey }]

/** Whatever is computed with costs and assumptions. */
export const planningRefresh = [
  ...costsRefresh,
  { queryKey: ['transportation-benefits'] },
  { queryKey: ['planning-assumptions'] },
  { queryKey: ['commute-compliance'] },
  { queryKey: ['dashboard-stats'] },
  { queryKey: ['mode-choice', 'base'] },
]
