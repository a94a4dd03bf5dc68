import { Fragment } from 'react'
import { type Chart, type ChartPoint, pointName, valueLabel } from './chart-data.ts'
import classes from './chart-table.module.css'
import { changeAt, changeWords } from './compared-chart.ts'

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
  const isCompared = chart.before !== undefined
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{chart.xLabel}</th>
          {isCompared && <th scope="col">Compared with</th>}
          {chart.series.flatMap(({ key, label }) =>
            [label, ...(isCompared ? [`${label}, before`, `${label}, change`] : [])].map((head) => (
              <th key={`${key} ${head}`} scope="col" className={classes.number}>
                {head}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {chart.points.map((point) => (
          <tr key={point.startOn}>
            <th scope="row">{pointName(point)}</th>
            {isCompared && <td className={classes.dates}>{point.before?.name ?? '–'}</td>}
            {chart.series.map(({ key }) => (
              <Fragment key={key}>
                <td className={classes.number}>{cellText(chart, point.values[key])}</td>
                {isCompared && <BeforeCells chart={chart} point={point} of={key} />}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

interface BeforeCellsProps {
  chart: Chart
  point: ChartPoint | undefined
  of: string
}

/** The value of the period before, and the change since. */
function BeforeCells({ chart, point, of }: BeforeCellsProps) {
  return (
    <>
      <td className={classes.number}>{cellText(chart, point?.before?.values[of])}</td>
      <td className={classes.number}>{changeWords(chart, changeAt(point, of))}</td>
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
          {[
            chart.headings?.value ?? chart.yLabel,
            ...(chart.before === undefined ? [] : [chart.before, 'Change']),
            ...columns.map(({ label }) => label),
          ].map((label) => (
            <th key={label} scope="col" className={classes.number}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chart.series.map(({ key, label }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={classes.number}>{cellText(chart, chart.points[0]?.values[key])}</td>
            {chart.before !== undefined && (
              <BeforeCells chart={chart} point={chart.points[0]} of={key} />
            )}
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
