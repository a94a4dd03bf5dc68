import type { MetricType } from '#contract/statistics/metrics.ts'
import { figureOf } from '#contract/statistics/metrics-wire.ts'
import {
  type MetricMoney,
  metricFigures,
  noMoney,
  noSums,
  programCostCents,
} from '#domain/statistics/metrics/figures.ts'
import type { Range } from '#domain/statistics/metrics/ranges.ts'
import type { LocalDate } from '#domain/time.ts'
import { readDailyCosts } from '#server/features/planning/costs/read-costs.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { listMonthMoney, listMonthSums } from './queries.ts'

const money: readonly MetricType[] = ['transportation_cost', 'monetary_incentive']

/**
 * One figure by month: of the months with trips, and of money also those in which it moved, so that the months
 * add up to home's card.
 */
export async function readFigures(
  db: Db,
  employerId: string,
  { range, type }: { range: Range; type: MetricType },
): Promise<Record<string, number>[]> {
  const [sums, flows, daily] = await Promise.all([
    listMonthSums(db, { employerId, ...range }),
    money.includes(type) ? listMonthMoney(db, { employerId, ...range }) : [],
    readDailyCosts(db, employerId),
  ])
  const months = new Set([...sums, ...flows.filter((flow) => isMoved(flow, type))].map(monthOf))
  return [...months].toSorted().map((month) => {
    const of = sums.find((row) => row.month === month) ?? noSums
    const flow = flows.find((row) => row.month === month) ?? noMoney
    return { [String(Number(month.slice(5, 7)))]: figureOf(metricFigures(of, flow, daily), type) }
  })
}

function isMoved(flow: MetricMoney, type: MetricType): boolean {
  return (type === 'transportation_cost' ? programCostCents(flow) : flow.rewardCents) !== 0
}

function monthOf({ month }: { month: LocalDate }): LocalDate {
  return month
}
