import hidden from '#web/ui/hidden.module.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { type CSSProperties, useState } from 'react'
import classes from './data-table.module.css'
import { SelectAll } from './select-all.tsx'
import {
  numberWidth,
  selectWidth,
  type TableColumn,
  type TableSort,
  tableWidth,
} from './table-columns.ts'
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
  const lastNumber = numberFrom + shown.length
  const ownColumns = selection ? 2 : 1
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
        style={{ minWidth: tableWidth(columns, { lastNumber, hasSelection: Boolean(selection) }) }}
        aria-rowcount={(total ?? shown.length) + 1}
        data-stale={props.isStale || undefined}
        data-placed={shown.length > drawnAtOnce || undefined}
      >
        <caption className={hidden.hidden}>{label}</caption>
        <colgroup>
          {selection && <Column width={selectWidth} />}
          <Column width={numberWidth(lastNumber)} />
          {columns.map(({ id, meta }) => (
            <Column key={id} width={meta.width} pinned={meta.pinned} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={sort} onSort={onSort}>
          {selection && (
            <th scope="col" className={classes.select}>
              <SelectAll rows={shown} selection={selection} />
            </th>
          )}
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

/** The width is a variable, for style sheets to narrow a column on small screens. */
function Column({ width, pinned }: { width: number; pinned?: 'start' | 'end' | undefined }) {
  // React's types know no variables of one's own.
  const style = { '--width': `${width}px` } as CSSProperties
  return <col style={style} data-pinned={pinned} />
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
