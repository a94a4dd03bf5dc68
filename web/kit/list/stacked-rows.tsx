import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Checkbox, Skeleton } from '@mantine/core'
import type { TableSelection } from '#web/ui/tables/data-table.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import classes from './stacked-rows.module.css'

interface StackedRowsProps<Row extends object> {
  label: string
  columns: readonly TableColumn<Row>[]
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** How many rows to hold room for until the first answer. */
  expectedRows: number
  /** What is shown is about to be replaced. */
  isStale: boolean
  selection: TableSelection<Row> | undefined
}

/** The rows one under the other, each value beside its head, where there is no room for a table. */
export function StackedRows<Row extends object>(props: StackedRowsProps<Row>) {
  const { label, columns, rows, rowId, expectedRows, isStale, selection } = props
  const isTop = ({ meta }: TableColumn<Row>) => meta.isRowHeader || meta.isLead
  const top = columns.filter(isTop)
  const below = columns.filter((of) => !isTop(of) && of.id !== 'actions')
  const actions = columns.find(({ id }) => id === 'actions')
  return (
    <ul
      className={classes.rows}
      aria-label={label}
      aria-busy={!rows || isStale}
      data-stale={isStale || undefined}
      data-many={(rows && rows.length > 100) || undefined}
    >
      {!rows && <SkeletonRows rows={expectedRows} />}
      {rows?.map((row) => (
        <li key={rowId(row)}>
          <div className={classes.top}>
            {selection && (
              <Checkbox
                aria-label={selection.label(row)}
                checked={selection.isSelected(row)}
                onChange={(event) => selection.onSelect([row], event.currentTarget.checked)}
              />
            )}
            {top.map((of) => (
              <div key={of.id} data-name={of.meta.isRowHeader}>
                {of.meta.isLead && <small>{of.header}</small>}
                <strong>{of.show(row)}</strong>
              </div>
            ))}
            {actions?.show(row)}
          </div>
          <dl className={classes.values}>
            {below.map((of) => (
              <div key={of.id} data-wide={of.meta.isWide}>
                <dt>{of.header}</dt>
                <dd>{of.show(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function SkeletonRows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are told apart by nothing else
    <li key={row} aria-hidden>
      <Skeleton h={14} w="50%" />
      <Skeleton h={48} />
    </li>
  ))
}
