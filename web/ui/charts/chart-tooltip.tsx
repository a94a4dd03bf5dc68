import { valueChange } from '#domain/statistics/metrics/value-change.ts'
import { barTotal, type Chart, type ChartPoint, pointName, valueLabel } from './chart-data.ts'
import { Swatch } from './chart-legend.tsx'
import classes from './chart-tooltip.module.css'
import { changeAt, changeWords } from './compared-chart.ts'

/** A bar's exact values; a live region, so that the arrow keys read them out. */
export function ChartTooltip({ chart, point }: { chart: Chart; point: ChartPoint }) {
  const total = barTotal(chart, point)
  const { before } = point
  const beforeTotal = before ? barTotal(chart, before) : null
  // Beside the period before, what is nothing in both says nothing.
  const shown = before
    ? chart.series.filter(({ key }) => point.values[key] || before.values[key])
    : chart.series
  return (
    <div role="status" className={classes.tooltip} data-compared={before ? true : undefined}>
      <div className={classes.name}>{pointName(point)}</div>
      {before && <div className={classes.against}>Compared with {before.name}</div>}
      {total === null && beforeTotal === null ? (
        <div className={classes.absent}>{before ? 'None in both' : 'Still to come'}</div>
      ) : (
        <dl className={classes.values}>
          {shown.map((series) => (
            <div key={series.key} className={classes.value}>
              <dt>
                <Swatch series={series} />
                {series.label}
              </dt>
              <dd>
                {label(chart, point.values[series.key])}
                {before && (
                  <Against
                    before={label(chart, before.values[series.key])}
                    change={changeWords(chart, changeAt(point, series.key))}
                  />
                )}
              </dd>
            </div>
          ))}
          {chart.layout !== 'grouped' && (
            <div className={classes.value} data-total>
              <dt>Total</dt>
              <dd>
                {label(chart, total)}
                {before && chart.unit !== 'percent' && (
                  <Against
                    before={label(chart, beforeTotal)}
                    change={changeWords(chart, valueChange(total, beforeTotal))}
                  />
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}

/** The value before and the change since, beneath a value. */
export function Against({ before, change }: { before: string; change: string }) {
  return (
    <span className={classes.change}>
      {' '}
      before {before}, {change}
    </span>
  )
}

function label(chart: Chart, value: number | null | undefined): string {
  return valueLabel(chart, value ?? 0)
}
