import './spending-colors.css'
import { useQuery } from '@tanstack/react-query'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { ChartCard, type ChartState } from '#web/ui/charts/chart-card.tsx'
import { spendingQuery } from './program-queries.ts'
import { hasSpending, spendingChart } from './spending-chart.ts'
import { SpendingTable } from './spending-table.tsx'

/** After its first month: what a program was estimated at beside what it has cost. Source: COST-08. */
export function Spending({ record }: { record: RewardSettingsRecord }) {
  const isAsked = hasSpending(record)
  const { data, error, isFetching, refetch } = useQuery({
    ...spendingQuery(record._id),
    enabled: isAsked,
  })
  if (!isAsked) return null
  const months = data ?? []
  return (
    <>
      <ChartCard chart={spendingChart(months)} state={stateOf()} />
      {months.length > 0 && <SpendingTable months={months} todayOn={record.today} />}
    </>
  )

  function stateOf(): ChartState {
    if (error && !data)
      return {
        kind: 'failed',
        message: bannerMessage(error),
        onRetry: () => void refetch(),
        retrying: isFetching,
      }
    if (!data) return { kind: 'loading' }
    if (data.length === 0) return { kind: 'empty', note: 'No month of this program is over yet.' }
    return { kind: 'ready', isOutdated: false }
  }
}
