import { barTotal, type Chart, type ChartPoint, pointName, valueLabel } from './chart-data.ts'
import { Swatch } from './chart-legend.tsx'
import classes from './chart-tooltip.module.css'

/** A bar's exact values; a live region, so that the arrow keys read them out. */
export function ChartTooltip({ chart, point }: { chart: Chart; point: ChartPoint }) {
  const total = barTotal(chart, point)
  return (
    <div role="status" className={classes.tooltip}>
      <div className={classes.name}>{pointName(point)}</div>
      {total === null ? (
        <div className={classes.absent}>Still to come</div>
      ) : (
        <dl className={classes.values}>
          {chart.series.map((series) => (
            <div key={series.key} className={classes.value}>
              <dt>
                <Swatch series={series} />
                {series.label}
              </dt>
              <dd>{valueLabel(chart, point.values[series.key] ?? 0)}</dd>
            </div>
          ))}
          {chart.layout !== 'grouped' && (
            <div className={classes.value} data-total>
              <dt>Total</dt>
              <dd>{valueLabel(chart, total)}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  )
}
