import { counted } from '#domain/format-number.ts'
import { isoWeekOf, startOfIsoWeek, weekLabel } from '#domain/statistics/metrics/iso-weeks.ts'
import { yearRange } from '#domain/statistics/metrics/ranges.ts'
import { rangeOf, type Step } from '#domain/statistics/metrics/steps.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Chart, ChartPoint } from '#web/ui/charts/chart-data.ts'
import { dateRange, dayOfMonth, monthName } from '#web/ui/format/date-words.ts'
import { modeSeries } from './mode-series.ts'
import { monthPoints } from './month-points.ts'
import { datesOf, stepLabel } from './share-charts.ts'

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

/** How many weeks are drawn: the one chosen with those before it. */
const weeksDrawn = 5

/** A week and those of its year before it. */
export function weekDistances(distances: Distances, at: Step, today: LocalDate): Chart {
  const first = Math.max(1, at.step - weeksDrawn + 1)
  const weeks = Array.from({ length: at.step - first + 1 }, (_, index) => first + index)
  const points = weeks.map((week) => weekPoint(startOfIsoWeek({ year: at.year, week }), today))
  return {
    ...words,
    subtitle: 'Miles a member commutes on a day, by week',
    period: stepLabel(at),
    xLabel: 'Week',
    points: points.map((point) =>
      'value' in point.values
        ? withDistance(point, distances[weekLabel(isoWeekOf(point.startOn))])
        : point,
    ),
  }
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
export function modeDistances(distances: ModeDistances, at: Step): Chart {
  const { startOn, endOn } = rangeOf(at)
  const cells = (of: (distance: Distance & { trips_count: number }) => number) =>
    Object.fromEntries(
      modeSeries.flatMap(({ key }) => {
        const distance = distances[key]
        return distance ? [[key, of(distance).toLocaleString('en-US')]] : []
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
        startOn,
        lastOn: addDays(endOn, -1),
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
