import type { ChoiceSource } from '#contract/planning/mode-choice.ts'
import type { ModeShares } from '#domain/planning/mode-choice/choice-base.ts'
import type { Prediction, Run } from '#domain/planning/mode-choice/prediction.ts'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import { modeSeries } from '#web/features/statistics/metrics/mode-series.ts'
import type { Chart } from '#web/ui/charts/chart-data.ts'
import { dateRange } from '#web/ui/format/date-words.ts'
import { percentText } from './range-text.ts'

export type SharesOf = 'mode' | 'mile'

/** Whose shares stand for today's: those of who was seen or asked, or of others who are taken for them. */
export interface TodayWords {
  /** At the bar and over the column. */
  name: string
  /** In the sentence over the chart. */
  inWords: string
  /** What is to know of them; null where they are the commuters' own. */
  note: string | null
}

/** Source: ELAS-02, ELAS-03; no shares of others under the name of today. */
export const todayWords: Readonly<Record<ChoiceSource, TodayWords>> = {
  commuters: { name: 'Today', inWords: 'today', note: null },
  addresses: {
    name: 'Assumed: Denver',
    inWords: 'as people in Denver commute on average',
    note: 'An address does not say how somebody commutes. “Assumed: Denver” takes everybody to choose as people in Denver do on average, among the ways within reach of the address. Source: the Denver mode shares that the estimate of rewards is weighed with too.',
  },
}

type SeriesKey = (typeof modeSeries)[number]['key']

/** The series of the metrics have their own word for transit. */
const modeOfSeries = (key: SeriesKey): Mode => (key === 'transit' ? 'public_transit' : key)

/** One mode's share today and then, with the least and the most of the runs. Unit: fractions of 1. */
export interface ShareRow {
  key: SeriesKey
  label: string
  today: number
  potential: number
  low: number
  high: number
}

/** A row a mode, in the order of the charts. Source: ELAS-05. */
export function shareRows(prediction: Prediction, of: SharesOf): ShareRow[] {
  const sharesIn = (run: Pick<Run, 'shares' | 'mileShares'>): ModeShares =>
    of === 'mile' ? run.mileShares : run.shares
  const runs = [prediction.low, prediction.central, prediction.high].map(sharesIn)
  return modeSeries.map(({ key, label }) => {
    const mode = modeOfSeries(key)
    const all = runs.map((shares) => shares[mode])
    return {
      key,
      label,
      today: sharesIn(prediction.base)[mode],
      potential: sharesIn(prediction.central)[mode],
      low: Math.min(...all),
      high: Math.max(...all),
    }
  })
}

interface ShareChartOf {
  of: SharesOf
  words: TodayWords
  /** The days that the shares of today are from. */
  dates: { startOn: LocalDate; lastOn: LocalDate }
}

/** Today beside what would be, each as one stack of all modes that comes to 100 percent. Source: ELAS-04. */
export function shareChart(prediction: Prediction, { of, words, dates }: ShareChartOf): Chart {
  const rows = shareRows(prediction, of)
  const stack = (value: (row: ShareRow) => number) =>
    Object.fromEntries(rows.map((row) => [row.key, cut(value(row))]))
  const cells = (text: (row: ShareRow) => string) =>
    Object.fromEntries(rows.map((row) => [row.key, text(row)]))
  const counted = of === 'mile' ? 'miles' : 'trips'
  const bar = (name: string) => ({ tick: name, shortTick: name, name })
  return {
    title: 'Current and potential mode share',
    subtitle: `Share of ${counted} by mode, ${words.inWords} and with these incentives`,
    period: dateRange(dates),
    series: modeSeries,
    points: [
      { ...dates, ...bar(words.name), values: stack(({ today }) => today) },
      // A bar of no dates: only told apart from the other.
      {
        startOn: addDays(dates.lastOn, 1),
        lastOn: dates.lastOn,
        ...bar('Potential'),
        values: stack(({ potential }) => potential),
      },
    ],
    xLabel: '',
    yLabel: `Percent of ${counted}`,
    unit: 'percent',
    headings: { row: 'Mode', value: words.name },
    columns: [
      { label: 'Potential', cells: cells(({ potential }) => percentText(potential)) },
      { label: 'Low', cells: cells(({ low }) => percentText(low)) },
      { label: 'High', cells: cells(({ high }) => percentText(high)) },
    ],
  }
}

/** A number of percent. Not rounded: together they are never more than all. */
function cut(share: number): number {
  return Math.floor(share * 1_000_000) / 10_000
}
