import type { MonthSpent, RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { roundTo } from '#domain/money.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { amount } from '#web/ui/format/amount.ts'
import { monthRange, monthYear, shortMonth, shortMonthYear } from '#web/ui/format/date-words.ts'

/** Whether a month that the program rewards lies behind it. */
export function hasSpending({
  start_date,
  today,
}: Pick<RewardSettingsRecord, 'start_date' | 'today'>): boolean {
  return start_date !== null && start_date < startOfMonth(today)
}

/** Estimated and spent side by side, by month. */
export function spendingChart(months: readonly MonthSpent[], todayOn: LocalDate): Chart {
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
      isUnfinished: month === startOfMonth(todayOn),
    })),
    xLabel: 'Month',
    yLabel: 'Dollars',
    unit: 'dollars',
  }
}

/** $120.00 below the estimate, of a part of the month when only that is rewarded. */
export function comparedWithEstimate(month: MonthSpent, todayOn: LocalDate): string {
  if (month.month === startOfMonth(todayOn)) return 'So far'

  const { estimate, spent, days, days_in_month } = month
  const above = roundTo(spent.total - estimate.total, 2)
  const difference =
    above === 0 ? 'As estimated' : `${amount(Math.abs(above))} ${above > 0 ? 'above' : 'below'}`
  return days < days_in_month ? `${difference}, ${days} of ${days_in_month} days` : difference
}
