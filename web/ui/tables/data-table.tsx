import { type Row, useTable } from '@tanstack/react-table'
import { type CSSProperties, useState } from 'react'
import classes from './data-table.module.css'
import { SkeletonRows } from './skeleton-rows.tsx'
import { features, type TableColumn, type TableSort } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { VirtualRows } from './virtual-rows.tsx'

/** So many rows are cheap to draw at once, and all of them can be found with the browser's own search. */
const drawnAtOnce = 100

interface DataTableProps<Data extends object> {
  /** What the table lists, for screen readers. */
  label: string
  columns: TableColumn<Data>[]
  /** Undefined until the first answer. */
  rows: readonly Data[] | undefined
  rowId: (row: Data) => string
  /** What the first row is counted as. */
  numberFrom?: number
  /** Rows on all pages. */
  total?: number
  /** How many rows to hold room for until the first answer. */
  expectedRows?: number
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** What is shown is about to be replaced. */
  isStale?: boolean
}

const none: never[] = []

/** Numbered rows under a head that stays in sight; long or wide tables scroll inside their own box. */
export function DataTable<Data extends object>(props: DataTableProps<Data>) {
  const { label, columns, rows, rowId, numberFrom = 1, total, sort, onSort, isStale } = props
  // State, not a ref: the rows are mounted before the element that holds them is known.
  const [box, setBox] = useState<HTMLElement | null>(null)
  const table = useTable({
    features,
    columns,
    data: rows ?? none,
    getRowId: rowId,
  })
  const shown = table.getRowModel().rows
  const numberWidth = widthOf(numberFrom + shown.length)
  const width = columns.reduce((sum, { meta }) => sum + meta.width, numberWidth)
  const row = (of: Row<typeof features, Data>) => (
    <TableRow key={of.id} row={of} number={numberFrom + of.index} />
  )
  return (
    <section
      ref={setBox}
      className={classes.box}
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classes.table}
        style={{ minWidth: width }}
        aria-rowcount={(total ?? shown.length) + 1}
        data-stale={isStale || undefined}
        data-placed={shown.length > drawnAtOnce || undefined}
      >
        <caption className={classes.hidden}>{label}</caption>
        <colgroup>
          <Column width={numberWidth} />
          {columns.map(({ id, meta }) => (
            <Column key={id} width={meta.width} pinned={meta.pinned} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {rows === undefined ? (
            <SkeletonRows rows={props.expectedRows ?? 5} columns={columns.length + 1} />
          ) : shown.length <= drawnAtOnce ? (
            shown.map(row)
          ) : (
            <VirtualRows rows={shown} box={box} columns={columns.length + 1}>
              {row}
            </VirtualRows>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Room for a number and the padding beside it. */
function widthOf(number: number): number {
  return Math.max(48, 28 + 9 * String(number).length)
}

/** The width is a variable, for style sheets to narrow a column on small screens. */
function Column({ width, pinned }: { width: number; pinned?: 'start' | 'end' }) {
  // React's types know no variables of one's own.
  const style = { '--width': `${width}px` } as CSSProperties
  return <col style={style} data-pinned={pinned} />
}
