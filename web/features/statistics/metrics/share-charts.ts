import type { ShareMode } from '#contract/modes.ts'
import type { ModeShare } from '#contract/statistics/metrics.ts'
import { quarterName } from '#domain/calendar-period.ts'
import { percentOf } from '#domain/statistics/metrics/figures.ts'
import { yearRange } from '#domain/statistics/metrics/ranges.ts'
import type { ShareView, Step } from '#domain/statistics/metrics/steps.ts'
import { rangeOf } from '#domain/statistics/metrics/steps.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { comparedChart } from '#web/ui/charts/compared-chart.ts'
import { percentLabel } from '#web/ui/charts/donut-layout.ts'
import { dateRange, monthRange, monthYear } from '#web/ui/format/date-words.ts'
import type { ShareKind } from './metrics-queries.ts'
import { modeSeries } from './mode-series.ts'
import { monthPoints } from './month-points.ts'

export type ByMode = Record<ShareMode, number>

interface DonutOf {
  title: string
  subtitle: string
  period: string
  /** Beside the dates, for the name of its file. */
  filters?: readonly string[]
  yLabel: string
  dates: { startOn: LocalDate; lastOn: LocalDate; isUnfinished?: true }
  values: ByMode
}

/** A ring beside the one of the period before, whose shares stand in its table too. */
export function comparedDonut(ring: Chart, before: Parameters<typeof comparedChart>[1]): Chart {
  const shares = before.chart.columns?.map(({ cells }) => ({ label: 'Share before', cells })) ?? []
  const columns = [...(ring.columns ?? []), ...(before.isHere ? shares : [])]
  return { ...comparedChart(ring, before), columns }
}

/** A ring of the modes, with each one's share in its table. */
export function donutOf({ dates, values, period, ...words }: DonutOf): Chart {
  const total = totalOf(values)
  const share = (mode: ShareMode) => percentLabel(percentOf(values[mode], total))
  return {
    ...words,
    period,
    series: modeSeries,
    points: [{ ...dates, tick: '', shortTick: '', name: period, values }],
    xLabel: 'Mode',
    columns: [
      {
        label: 'Share',
        cells: Object.fromEntries(modeSeries.map(({ key }) => [key, share(key)])),
      },
    ],
  }
}

export function totalOf(values: ByMode): number {
  return modeSeries.reduce((sum, { key }) => sum + values[key], 0)
}

/** What each mode counts in an answer's range. */
export function countsOf(share: ModeShare): ByMode {
  // Every mode of the series is one of the answer.
  return Object.fromEntries(modeSeries.map(({ key }) => [key, share[key].count])) as ByMode
}

/** The months of a year as stacks of the modes, as percentages of the month or as counts. Source: MET-18. */
export function reportOf(
  share: ModeShare | undefined,
  {
    kind,
    year,
    today,
    isCount,
  }: { kind: ShareKind; year: number; today: LocalDate; isCount: boolean },
): Chart {
  const counted = kind === 'mode-share' ? 'Trips' : 'Miles'
  return {
    title: 'Commute Behavior Report',
    subtitle: `${isCount ? counted : `Share of ${counted.toLowerCase()}`} by mode, by month`,
    period: String(year),
    series: modeSeries,
    points: monthPoints(yearRange(year).startOn, today, (index) =>
      share ? monthOf(share, index, isCount) : {},
    ),
    xLabel: 'Month',
    yLabel: isCount ? counted : `Percent of ${counted.toLowerCase()}`,
    ...(!isCount && { unit: 'percent' as const }),
  }
}

function monthOf(share: ModeShare, index: number, isCount: boolean): Record<string, number> {
  const values = modeSeries.map(({ key }) => [key, share[key].all[index] ?? 0] as const)
  const total = values.reduce((sum, [, value]) => sum + value, 0)
  if (isCount) return Object.fromEntries(values)
  // Cut off, not rounded: together they are never more than all.
  const cut = (value: number) => Math.floor(percentOf(value, total) * 10_000) / 10_000
  return Object.fromEntries(values.map(([key, value]) => [key, cut(value)]))
}

export const viewNames: Record<ShareView, { label: string; unit: string }> = {
  weekly: { label: 'Weekly', unit: 'week' },
  monthly: { label: 'Monthly', unit: 'month' },
  quarterly: { label: 'Quarterly', unit: 'quarter' },
  initial: { label: 'Initial', unit: 'year' },
  yearly: { label: 'Yearly', unit: 'year' },
}

/** The dates of a step in words. */
export function stepLabel(step: Step): string {
  const dates = datesOf(step)
  switch (step.view) {
    case 'weekly':
      return `Week ${step.step}: ${dateRange(dates)}`
    case 'monthly':
      return monthYear(dates.startOn)
    case 'quarterly':
      return `${quarterName(dates.startOn)}: ${monthRange(dates)}`
    case 'yearly':
      return String(step.year)
    case 'initial':
      return 'Commute survey'
  }
}

/** Marks the step that today is in. */
export function unfinishedAt(step: Step, today: LocalDate): { isUnfinished?: true } {
  const { startOn, lastOn } = datesOf(step)
  return step.view !== 'initial' && startOn <= today && today <= lastOn
    ? { isUnfinished: true }
    : {}
}

/** Both dates in it. */
export function datesOf(step: Step): { startOn: LocalDate; lastOn: LocalDate } {
  const { startOn, endOn } = rangeOf(step)
  return { startOn, lastOn: addDays(endOn, -1) }
}
