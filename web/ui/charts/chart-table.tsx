import { type Chart, pointName, valueLabel } from './chart-data.ts'
import classes from './chart-table.module.css'

/** The chart's figures as a table, in the chart's own room. */
export function ChartTable({ chart }: { chart: Chart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={`${chart.title} as a table`} tabIndex={0}>
      <table className={classes.table}>
        {chart.columns ? (
          <PartRows chart={chart} columns={chart.columns} />
        ) : (
          <BarRows chart={chart} />
        )}
      </table>
    </section>
  )
}

function BarRows({ chart }: { chart: Chart }) {
  return (
    <>
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
    </>
  )
}

interface PartRowsProps {
  chart: Chart
  columns: NonNullable<Chart['columns']>
}

/** The parts of one bar or ring, a row each. */
function PartRows({ chart, columns }: PartRowsProps) {
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{chart.headings?.row ?? chart.xLabel}</th>
          {[chart.headings?.value ?? chart.yLabel, ...columns.map(({ label }) => label)].map(
            (label) => (
              <th key={label} scope="col" className={classes.number}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {chart.series.map(({ key, label }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={classes.number}>{cellText(chart, chart.points[0]?.values[key])}</td>
            {columns.map((column) => (
              <td key={column.label} className={classes.number}>
                {column.cells[key] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

function cellText(chart: Chart, value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : valueLabel(chart, value)
}
