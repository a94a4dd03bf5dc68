import { type Chart, type ChartSeries, seriesTotal, valueLabel } from './chart-data.ts'
import classes from './chart-legend.module.css'

interface ChartLegendProps {
  chart: Chart
  /** The sum of each series; its place is kept while it is to come, so that nothing moves. */
  totals: 'none' | 'to come' | 'shown'
}

/** The series in the order of the stack, bottom first. */
export function ChartLegend({ chart, totals }: ChartLegendProps) {
  return (
    <ul className={classes.legend} aria-label={`Legend of ${chart.title}`}>
      {(chart.isLabelled ? [] : chart.series).map((series) => (
        <li key={series.key} className={classes.entry}>
          <Swatch series={series} />
          {series.label}
          {totals !== 'none' && (
            <span className={classes.total}>
              {totals === 'shown' && valueLabel(chart, seriesTotal(chart, series.key))}
            </span>
          )}
        </li>
      ))}
      {chart.before !== undefined && (
        <li className={classes.entry}>
          <span aria-hidden className={classes.before} />
          Before: {chart.before}
        </li>
      )}
    </ul>
  )
}

/** The mark of a series beside its name: color and hatching as in the bars. */
export function Swatch({ series }: { series: ChartSeries }) {
  return (
    <span
      aria-hidden
      className={classes.swatch}
      data-texture={series.texture}
      style={{ backgroundColor: series.color }}
    />
  )
}
