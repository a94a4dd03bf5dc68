import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePrinting } from '#web/ui/printing.ts'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { type RowAction, RowMenu } from '#web/ui/tables/row-menu.tsx'
import {
  column,
  type TableColumn,
  type TableSort,
  tableWidth,
} from '#web/ui/tables/table-columns.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { ColumnChooser, isUsual, useShownColumns } from './column-chooser.tsx'
import { ListFrame, type ListFrameProps, totalOf } from './list-frame.tsx'
import { RowDialogs } from './row-dialog.tsx'
import { StackedRows } from './stacked-rows.tsx'
import { StackedTools } from './stacked-tools.tsx'
import type { ViewedList } from './views/view-address.ts'

interface ListProps<Row extends object> extends ListFrameProps<Row> {
  /** What it lists, for screen readers, such as "List of members". */
  label: string
  columns: TableColumn<Row>[]
  /** What a row is known by; its `_id` unless said otherwise. */
  rowId?: (row: Row) => string
  /** What a row is called where something is done with it, such as "invoice 2026-000004". */
  rowName?: (row: Row) => string
  rowActions?: (row: Row) => readonly RowAction[]
  /** What can be done with several rows at once. */
  bulkActions?: readonly BulkAction<Row>[]
  /** In their place, where the server does it with more than a page: what is chosen, and how to choose nothing. */
  selectionBar?: (chosen: readonly Row[], clear: () => void) => ReactNode
  sort?: TableSort
  onSort?: (sort: TableSort) => void
  /** Whose columns each reader chooses; absent, all are shown. */
  views?: ViewedList
  expectedRows?: number
}

/** A list as every page has it: rows, or why there are none, with order, pages and what can be done. */
export function List<Row extends object>(props: ListProps<Row>) {
  return (
    // Around all of it: the dialog of a row stays though the row goes, or the list.
    <RowDialogs>
      <ListFrame {...props}>
        {(rows, numberFrom) =>
          props.views ? (
            <ChosenRows {...props} views={props.views} rows={rows} numberFrom={numberFrom} />
          ) : (
            <Rows {...props} rows={rows} numberFrom={numberFrom} all={props.columns} />
          )
        }
      </ListFrame>
    </RowDialogs>
  )
}

interface ChosenRowsProps<Row extends object> extends ListProps<Row> {
  views: ViewedList
  rows: readonly Row[] | undefined
  numberFrom: number
}

function ChosenRows<Row extends object>(props: ChosenRowsProps<Row>) {
  const chosen = useShownColumns(props.views, props.columns)
  const chooser = <ColumnChooser {...chosen} />
  return <Rows {...props} columns={chosen.columns} all={chosen.all} chooser={chooser} />
}

interface RowsProps<Row extends object> extends ListProps<Row> {
  rows: readonly Row[] | undefined
  numberFrom: number
  /** Those that are not shown, too. */
  all: readonly TableColumn<Row>[]
  chooser?: ReactNode
}

function Rows<Row extends object>(props: RowsProps<Row>) {
  const { label, query, rows, rowId = idOf, rowName, paging, chooser, sort, onSort } = props
  const { box, room: measured } = useRoom()
  // Paper has a table's own rows and heads, however wide the screen is.
  const room = usePrinting() ? Number.POSITIVE_INFINITY : measured
  const columns = useActionsColumn(props.columns, props)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // As the rows stand now; those of another page or search are not chosen here.
  const chosenRows = useMemo(
    () => (rows ?? []).filter((row) => selected.has(rowId(row))),
    [rows, selected, rowId],
  )

  function select(some: readonly Row[], isSelected: boolean) {
    const ids = new Set(some.map(rowId))
    // From the latest: rows that did not change hold the function of an earlier drawing.
    setSelected((now) =>
      isSelected ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.has(id))),
    )
  }

  const selection = (props.bulkActions || props.selectionBar) && {
    isSelected: (row: Row) => selected.has(rowId(row)),
    onSelect: select,
    label: (row: Row) => `Select ${rowName?.(row) ?? rowId(row)}`,
  }
  const lastNumber = props.numberFrom + (rows?.length ?? 0)
  const hasSelection = selection !== undefined
  // Whoever asks for more columns than there is room for gets them, and scrolls.
  const needed = tableWidth(columns.filter(isUsual), { lastNumber, hasSelection })
  const expectedRows = props.expectedRows ?? Math.min(paging?.perPage ?? 5, 10)

  return (
    <div ref={box}>
      {room >= needed && chooser}
      {props.selectionBar?.(chosenRows, () => setSelected(new Set()))}
      {props.bulkActions && (
        <BulkBar
          of={props.of}
          actions={props.bulkActions}
          rows={chosenRows}
          rowName={rowName ?? rowId}
          onClear={() => setSelected(new Set())}
        />
      )}
      {room > 0 && room < needed && (
        <>
          <StackedTools
            columns={props.all}
            rows={rows ?? []}
            selection={selection}
            sort={sort}
            onSort={onSort}
            chooser={chooser}
          />
          <StackedRows
            label={label}
            columns={columns}
            rows={rows}
            rowId={rowId}
            expectedRows={expectedRows}
            isStale={query.isPlaceholderData}
            selection={selection}
          />
        </>
      )}
      {room >= needed && (
        <DataTable<Row>
          label={label}
          columns={columns}
          rows={rows}
          rowId={rowId}
          numberFrom={props.numberFrom}
          total={totalOf(query)}
          expectedRows={expectedRows}
          sort={sort}
          onSort={onSort}
          isStale={query.isPlaceholderData}
          selection={selection}
        />
      )}
    </div>
  )
}

function idOf(row: object): string {
  if ('_id' in row) return String(row._id)
  throw new Error('The rows of this list have no `_id`: say what they are known by')
}

type RowTexts<Row extends object> = Pick<ListProps<Row>, 'rowName' | 'rowActions'>

/**
 * The columns, and the one with the rows' menus. What makes a menu may be another function each time:
 * the column stays the same, for rows that did not change are not drawn again.
 */
function useActionsColumn<Row extends object>(
  columns: TableColumn<Row>[],
  { rowName, rowActions }: RowTexts<Row>,
): TableColumn<Row>[] {
  const latest = useRef<RowTexts<Row>>({ rowName, rowActions })
  useLayoutEffect(() => {
    latest.current = { rowName, rowActions }
  })
  const hasActions = rowActions !== undefined
  return useMemo(
    () => (hasActions ? [...columns, actionsColumn(latest)] : columns),
    [columns, hasActions],
  )
}

function actionsColumn<Row extends object>(latest: RefObject<RowTexts<Row>>): TableColumn<Row> {
  return column('actions', 'Actions', { width: 68, pinned: 'end' }, (row: Row) => (
    <RowMenu
      label={`Actions for ${latest.current.rowName?.(row) ?? 'this row'}`}
      actions={() => latest.current.rowActions?.(row) ?? []}
    />
  ))
}

/** How wide the list may be; nothing until it is measured, which is before anything is seen. */
function useRoom() {
  const [room, setRoom] = useState(0)
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setRoom(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, room }
}
