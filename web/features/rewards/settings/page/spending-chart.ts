import type { MonthSpent, RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { addDays, startOfMonth } from '#domain/time.ts'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { monthRange, monthYear, shortMonth, shortMonthYear } from '#web/ui/format/date-words.ts'

/** Whether a month that the program rewards lies behind it. */
export function hasSpending({
  start_date,
  today,
}: Pick<RewardSettingsRecord, 'start_date' | 'today'>): boolean {
  return start_date !== null && start_date < startOfMonth(today)
}

/** Estimated and spent side by side, by month. */
export function spendingChart(months: readonly MonthSpent[]): Chart {
  const first = months.at(0)?.month
  const last = months.at(-1)?.month
  return {
    title: 'Estimated and spent',
    subtitle: 'Dollars of rewards, by the month they were earned in',
    period: first && last ? monthRange({ startOn: first, lastOn: last }) : '',
    layout: 'grouped',
    series: [
      { key: 'estimate', label: 'Estimated', color: 'var(--series-estimate)', texture: 'hatched' },
      { key: 'spent', label: 'Spent', color: 'var(--series-spent)' },
    ],
    points: months.map(({ month, estimate, spent }) => ({
      startOn: month,
      lastOn: addDays(startOfMonth(month, 1), -1),
      tick: shortMonthYear(month),
      shortTick: shortMonth(month),
      name: monthYear(month),
      values: { estimate: estimate.total, spent: spent.total },
    })),
    xLabel: 'Month',
    yLabel: 'Dollars',
  }
}
