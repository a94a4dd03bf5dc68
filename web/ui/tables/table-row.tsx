import { Checkbox } from '@mantine/core'
import { memo, useLayoutEffect, useRef } from 'react'
import classes from './data-table.module.css'
import type { TableColumn } from './table-columns.ts'

interface TableRowProps<Data extends object> {
  row: Data
  /** Its place among the rows that are shown, from 0. */
  index: number
  /** Its place in the whole list, from 1. */
  number: number
  columns: readonly TableColumn<Data>[]
  /** Undefined where rows cannot be chosen. */
  isSelected: boolean | undefined
  selectLabel: string
  onSelect: (row: Data, isSelected: boolean) => void
}

/** Drawn once: a row changes with its data, its columns and being chosen. */
// React.memo forgets that the component is generic.
export const TableRow = memo(PlainRow, isSame) as typeof PlainRow

function isSame<Data extends object>(a: TableRowProps<Data>, b: TableRowProps<Data>): boolean {
  return (
    a.row === b.row &&
    a.number === b.number &&
    a.columns === b.columns &&
    a.isSelected === b.isSelected
  )
}

function PlainRow<Data extends object>(props: TableRowProps<Data>) {
  const { row, index, number, columns, isSelected, selectLabel, onSelect } = props
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const drawn = element.current
    return () => handFocusOn(drawn)
  }, [])
  return (
    // The head is row 1.
    <tr ref={element} aria-rowindex={number + 1} data-index={index}>
      {isSelected !== undefined && (
        <td className={classes.select}>
          <Checkbox
            size="xs"
            checked={isSelected}
            aria-label={selectLabel}
            onChange={(event) => onSelect(row, event.currentTarget.checked)}
          />
        </td>
      )}
      <td className={classes.number}>{number}</td>
      {columns.map((of) => (
        <TableCell key={of.id} of={of} row={row} />
      ))}
    </tr>
  )
}

/** A row that goes with the focus inside leaves it to the panel around the table, which stays. */
function handFocusOn(row: HTMLElement | null) {
  if (!row?.contains(document.activeElement)) return
  row.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}

interface TableCellProps<Data extends object> {
  of: TableColumn<Data>
  row: Data
}

function TableCell<Data extends object>({ of: { meta, show }, row }: TableCellProps<Data>) {
  const layout = { 'data-align': meta.align, 'data-pinned': meta.pinned }
  // Called, not made an element of: columns that are made anew must not mount what they show anew.
  if (!meta.isRowHeader) return <td {...layout}>{show(row)}</td>
  return (
    <th scope="row" {...layout}>
      {show(row)}
    </th>
  )
}
