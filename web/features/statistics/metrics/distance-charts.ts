import { counted } from '#domain/format-number.ts'
import { isoWeekOf, weekLabel } from '#domain/statistics/metrics/iso-weeks.ts'
import { weeksBefore } from '#domain/statistics/metrics/period-before.ts'
import { type Range, yearRange } from '#domain/statistics/metrics/ranges.ts'
import type { Step } from '#domain/statistics/metrics/steps.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Chart, ChartPoint } from '#web/ui/charts/chart-data.ts'
import type { Counted } from '#web/ui/charts/compared-chart.ts'
import { dateRange, dayOfMonth, monthName } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { weeksDrawn } from './before.ts'
import { modeSeries } from './mode-series.ts'
import { monthPoints } from './month-points.ts'
import { datesOf, stepLabel, unfinishedAt } from './share-charts.ts'

interface Distance {
  value: number
  users_count: number
}

type Distances = Readonly<Record<string, Distance>>

const series = [{ key: 'value', label: 'Miles a day', color: 'var(--pine)' }]
const words = {
  title: 'Average commute distance per day',
  yLabel: 'Miles a day',
  series,
}

/** A year's miles a commute day by month. */
export function monthDistances(distances: Distances, year: number, today: LocalDate): Chart {
  const points = monthPoints(yearRange(year).startOn, today, () => ({ value: 0 }))
  return {
    ...words,
    subtitle: 'Miles a member commutes on a day, by month',
    period: String(year),
    xLabel: 'Month',
    points: points.map((point) =>
      'value' in point.values ? withDistance(point, distances[monthName(point.startOn)]) : point,
    ),
  }
}

/** A week and those of its year before it. */
export function weekDistances(distances: Distances, at: Step, today: LocalDate): Chart {
  return weeksChart(distances, weeksBefore(at, weeksDrawn).weeks, today, stepLabel(at))
}

/** Some whole weeks. */
function weeksChart(
  distances: Distances,
  { startOn, endOn }: Range,
  today: LocalDate,
  period: string,
): Chart {
  const points: ChartPoint[] = []
  for (let monday = startOn; monday < endOn; monday = addDays(monday, 7)) {
    points.push(weekPoint(monday, today))
  }
  return {
    ...words,
    subtitle: 'Miles a member commutes on a day, by week',
    period,
    xLabel: 'Week',
    points: points.map((point) =>
      'value' in point.values
        ? withDistance(point, distances[weekLabel(isoWeekOf(point.startOn))])
        : point,
    ),
  }
}

/** What stands in the places of a year's months, or of the weeks drawn. */
export function dayDistancesBefore(
  view: 'monthly' | 'weekly',
  { range, period }: Counted,
  distances: Distances,
  today: LocalDate,
): Chart {
  if (view === 'weekly') return weeksChart(distances, range, today, period)
  return { ...monthDistances(distances, Number(range.startOn.slice(0, 4)), today), period }
}

function weekPoint(startOn: LocalDate, today: LocalDate): ChartPoint {
  const lastOn = addDays(startOn, 6)
  return {
    startOn,
    lastOn,
    tick: `Week ${isoWeekOf(startOn).week}`,
    shortTick: dayOfMonth(startOn),
    name: dateRange({ startOn, lastOn }),
    ...(startOn <= today && today <= lastOn && { isUnfinished: true }),
    values: startOn > today ? {} : { value: 0 },
  }
}

function withDistance(point: ChartPoint, distance: Distance | undefined): ChartPoint {
  if (!distance) return point
  const name = `${point.name}, ${counted(distance.users_count, 'commuter')}`
  return { ...point, name, values: { value: distance.value } }
}

export type ModeDistances = Readonly<Partial<Record<string, Distance & { trips_count: number }>>>

/** Miles a trip by mode in one month or week, side by side. Source: MET-37. */
export function modeDistances(distances: ModeDistances, at: Step, today: LocalDate): Chart {
  const cells = (of: (distance: Distance & { trips_count: number }) => number) =>
    Object.fromEntries(
      modeSeries.flatMap(({ key }) => {
        const distance = distances[key]
        return distance ? [[key, exactNumber(of(distance))]] : []
      }),
    )
  const values = modeSeries.map(({ key }) => [key, distances[key]?.value ?? null])
  const label = stepLabel(at)
  return {
    title: 'Average commute distance per transportation mode',
    subtitle: 'Miles of a trip, by mode',
    period: label,
    series: modeSeries,
    layout: 'grouped',
    points: [
      {
        ...datesOf(at),
        ...unfinishedAt(at, today),
        tick: label,
        shortTick: label,
        name: label,
        values: Object.fromEntries(values),
      },
    ],
    xLabel: 'Mode',
    yLabel: 'Miles a trip',
    columns: [
      { label: 'Commuters', cells: cells(({ users_count }) => users_count) },
      { label: 'Trips', cells: cells(({ trips_count }) => trips_count) },
    ],
  }
}
