import { type Cell, FlexRender, type Row } from '@tanstack/react-table'
import { memo, useLayoutEffect, useRef } from 'react'
import classes from './data-table.module.css'
import type { features } from './table-columns.ts'

interface TableRowProps<Data extends object> {
  row: Row<typeof features, Data>
  /** Its place in the whole list, from 1. */
  number: number
}

/** Drawn once: a row changes with its data only. */
// React.memo forgets that the component is generic.
export const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Data extends object>({ row, number }: TableRowProps<Data>) {
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const drawn = element.current
    return () => handFocusOn(drawn)
  }, [])
  return (
    // The head is row 1.
    <tr ref={element} aria-rowindex={number + 1} data-index={row.index}>
      <td className={classes.number}>{number}</td>
      {row.getAllCells().map((cell) => (
        <TableCell key={cell.id} cell={cell} />
      ))}
    </tr>
  )
}

/** A row that goes with the focus inside leaves it to the panel around the table, which stays. */
function handFocusOn(row: HTMLElement | null) {
  if (!row?.contains(document.activeElement)) return
  row.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}

function TableCell<Data extends object>({ cell }: { cell: Cell<typeof features, Data> }) {
  const { meta } = cell.column.columnDef
  const layout = { 'data-align': meta?.align, 'data-pinned': meta?.pinned }
  const content = <FlexRender cell={cell} />
  if (!meta?.isRowHeader) return <td {...layout}>{content}</td>
  return (
    <th scope="row" {...layout}>
      {content}
    </th>
  )
}
