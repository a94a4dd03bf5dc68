import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { TableSelection } from '#web/ui/tables/data-table.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import classes from './stacked-rows.module.css'

interface StackedRowsProps<Row extends object> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  selection?: TableSelection<Row> | undefined
}

/** The rows one under the other, each value beside its head, for a screen too narrow for a table. */
export function StackedRows<Row extends object>(props: StackedRowsProps<Row>) {
  const { label, columns, rows, rowId, selection } = props
  const isTop = ({ meta }: TableColumn<Row>) => meta.isRowHeader || meta.isLead
  const top = columns.filter(isTop)
  const below = columns.filter((of) => !isTop(of) && of.id !== 'actions')
  const actions = columns.find(({ id }) => id === 'actions')
  return (
    <ul className={classes.rows} aria-label={label} data-many={rows.length > 100 || undefined}>
      {rows.map((row) => (
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
              <div key={of.id}>
                {of.meta.isLead && <small>{of.header}</small>}
                <strong>{of.show(row)}</strong>
              </div>
            ))}
            {actions?.show(row)}
          </div>
          <dl className={classes.values}>
            {below.map((of) => (
              <div key={of.id}>
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
