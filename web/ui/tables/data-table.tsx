import hidden from '#web/ui/hidden.module.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Checkbox, Skeleton } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import classes from './data-table.module.css'
import type { TableColumn, TableSort } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { VirtualRows } from './virtual-rows.tsx'

/** So many rows are cheap to draw at once, and all of them can be found with the browser's own search. */
const drawnAtOnce = 100

/** Rows that can be chosen, to do one thing with all of them. */
export interface TableSelection<Data extends object> {
  isSelected: (row: Data) => boolean
  onSelect: (rows: readonly Data[], isSelected: boolean) => void
  /** What a row's box is called, such as "Select Ann Smith". */
  label: (row: Data) => string
}

export interface DataTableProps<Data extends object> {
  /** What the table lists, for screen readers. */
  label: string
  columns: TableColumn<Data>[]
  /** Undefined until the first answer. */
  rows: readonly Data[] | undefined
  rowId: (row: Data) => string
  /** What the first row is counted as. */
  numberFrom?: number
  /** Rows on all pages. */
  total?: number | undefined
  /** How many rows to hold room for until the first answer. */
  expectedRows?: number
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  selection?: TableSelection<Data> | undefined
  /** What is shown is about to be replaced. */
  isStale?: boolean
}

const none: readonly never[] = []

/** Numbered rows under a head that stays in sight; long or wide tables scroll inside their own box. */
export function DataTable<Data extends object>(props: DataTableProps<Data>) {
  const { label, columns, rows, rowId, numberFrom = 1, total, sort, onSort, selection } = props
  // State, not a ref: the rows are mounted before the element that holds them is known.
  const [box, setBox] = useState<HTMLElement | null>(null)
  const shown = rows ?? none
  const numberWidth = widthOf(numberFrom + shown.length)
  const ownColumns = selection ? 2 : 1
  const width = columns.reduce((sum, { meta }) => sum + meta.width, numberWidth)
  const row = (of: Data, index: number) => (
    <TableRow
      key={rowId(of)}
      row={of}
      index={index}
      number={numberFrom + index}
      columns={columns}
      isSelected={selection?.isSelected(of)}
      selectLabel={selection?.label(of) ?? ''}
      onSelect={(data, isSelected) => selection?.onSelect([data], isSelected)}
    />
  )
  return (
    <section
      ref={setBox}
      className={classes.box}
      aria-label={label}
      aria-busy={rows === undefined || props.isStale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classes.table}
        style={{ minWidth: width + (selection ? selectWidth : 0) }}
        aria-rowcount={(total ?? shown.length) + 1}
        data-stale={props.isStale || undefined}
        data-placed={shown.length > drawnAtOnce || undefined}
      >
        <caption className={hidden.hidden}>{label}</caption>
        <colgroup>
          {selection && <Column width={selectWidth} />}
          <Column width={numberWidth} />
          {columns.map(({ id, meta }) => (
            <Column key={id} width={meta.width} pinned={meta.pinned} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort}>
          {selection && <SelectAll rows={shown} selection={selection} />}
        </TableHead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows rows={props.expectedRows ?? 5} columns={columns.length + ownColumns} />
          ) : shown.length <= drawnAtOnce ? (
            shown.map(row)
          ) : (
            <VirtualRows rows={shown} rowId={rowId} box={box} columns={columns.length + ownColumns}>
              {row}
            </VirtualRows>
          )}
        </tbody>
      </table>
    </section>
  )
}

const selectWidth = 40

/** Room for a number and the padding beside it. */
function widthOf(number: number): number {
  return Math.max(48, 28 + 9 * String(number).length)
}

/** The width is a variable, for style sheets to narrow a column on small screens. */
function Column({ width, pinned }: { width: number; pinned?: 'start' | 'end' | undefined }) {
  // React's types know no variables of one's own.
  const style = { '--width': `${width}px` } as CSSProperties
  return <col style={style} data-pinned={pinned} />
}

interface SelectAllProps<Data extends object> {
  rows: readonly Data[]
  selection: TableSelection<Data>
}

function SelectAll<Data extends object>({ rows, selection }: SelectAllProps<Data>) {
  const selected = rows.filter(selection.isSelected).length
  const isAll = rows.length > 0 && selected === rows.length
  return (
    <th scope="col" className={classes.select}>
      <Checkbox
        size="xs"
        aria-label="Select all rows of this page"
        checked={isAll}
        indeterminate={selected > 0 && !isAll}
        onChange={() => selection.onSelect(rows, !isAll)}
      />
    </th>
  )
}

/** Rows of the final height, so that nothing moves when the real ones come. */
function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are told apart by nothing else
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column}>
          <Skeleton h={12} w={column === 0 ? 20 : '70%'} />
        </td>
      ))}
    </tr>
  ))
}
