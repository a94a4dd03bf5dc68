import type { ChoiceSource } from '#contract/planning/mode-choice.ts'
import type { Prediction } from '#domain/planning/mode-choice/prediction.ts'
import type { LocalDate } from '#domain/time.ts'
import { modeSeries } from '#web/features/statistics/metrics/mode-series.ts'
import { ChartCard } from '#web/kit/chart-card.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Swatch } from '#web/ui/charts/chart-legend.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { modeChoiceSearch } from '../mode-choice-search.ts'
import { percentRange, percentText } from './range-text.ts'
import classes from './share-card.module.css'
import { shareChart, shareRows, todayWords } from './share-chart.ts'

interface ShareCardProps {
  source: ChoiceSource
  prediction: Prediction
  /** Of the days that today's shares are from. */
  dates: { startOn: LocalDate; lastOn: LocalDate }
}

/** What is drawn is here already: nothing is asked for while a control moves. */
const isHere = {
  data: true,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
}

/** Today, or what is assumed of it, beside what would be: stacks of percent, and each mode with its range. Source: ELAS-04, ELAS-05. */
export function ShareCard({ source, prediction, dates }: ShareCardProps) {
  const { search } = useUrlSearch(modeChoiceSearch)
  const of = search.shares ?? 'mode'
  const words = todayWords[source]
  const chart = shareChart(prediction, { of, words, dates })
  const used = shareRows(prediction, of).filter(({ today, high }) => today > 0 || high > 0)
  return (
    <>
      <ChartCard chart={chart} query={isHere} empty={null} />
      <Panel aria-label="Mode shares with their range">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Mode</th>
              <th scope="col">{words.name}</th>
              <th scope="col">Potential</th>
              <th scope="col">Low to high</th>
            </tr>
          </thead>
          <tbody>
            {used.map(({ key, label, today, potential, low, high }) => (
              <tr key={key}>
                <th scope="row">
                  <span className={classes.mode}>
                    <ModeSwatch of={key} />
                    {label}
                  </span>
                </th>
                <td>{percentText(today)}</td>
                <td>{percentText(potential)}</td>
                <td>{percentRange({ low, high })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {words.note && <p className={classes.note}>{words.note}</p>}
      </Panel>
    </>
  )
}

function ModeSwatch({ of }: { of: string }) {
  const series = modeSeries.find(({ key }) => key === of)
  return series ? <Swatch series={series} /> : null
}
