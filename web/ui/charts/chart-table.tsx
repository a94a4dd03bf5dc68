import { type Chart, pointName, valueLabel } from './chart-data.ts'
import classes from './chart-table.module.css'

/** The chart's figures as a table, in the chart's own room. */
export function ChartTable({ chart }: { chart: Chart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={`${chart.title} as a table`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{chart.xLabel}</th>
            {chart.series.map(({ key, label }) => (
              <th key={key} scope="col" className={classes.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.points.map((point) => (
            <tr key={point.startOn}>
              <th scope="row">{pointName(point)}</th>
              {chart.series.map(({ key }) => (
                <td key={key} className={classes.number}>
                  {cellText(chart, point.values[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellText(chart: Chart, value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : valueLabel(chart, value)
}
