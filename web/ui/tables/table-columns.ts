import type { ReactNode } from 'react'

/** How a column is laid out; its id is the key it is sorted by. */
interface ColumnLayout {
  /** Pixels, the least a column takes; the room left over is shared out. */
  width: number
  /** Numbers stand to the right. */
  align?: 'end'
  isSortable?: boolean
  /** Stays in sight while the table scrolls sideways. */
  pinned?: 'start' | 'end'
  /** Names its row to screen readers. */
  isRowHeader?: boolean
  /** Where rows are stacked, beside the name: what the row is about, such as an amount. */
  isLead?: boolean
  /** Where rows are stacked, a line of its own: buttons, or what is long. */
  isWide?: boolean
  /** Shown only to those who choose it. */
  isExtra?: boolean
}

/** Filters, order and pages are the server's: the table lays out what it is given. */
export interface TableColumn<Row extends object> {
  id: string
  header: string
  meta: ColumnLayout
  /** What it shows of a row, wherever that stands. */
  show: (row: Row) => ReactNode
}

export interface TableSort {
  by: string
  direction: 'asc' | 'desc'
}

/** One column: its key, its head, its width or layout, and what it shows of a row. */
export function column<Row extends object>(
  id: string,
  header: string,
  layout: number | ColumnLayout,
  show: (row: Row) => ReactNode,
): TableColumn<Row> {
  return {
    id,
    header,
    meta: typeof layout === 'number' ? { width: layout } : layout,
    show,
  }
}

/** What a table takes beside its columns: the numbers of its rows, and boxes where rows can be chosen. */
interface OwnColumns {
  lastNumber: number
  hasSelection: boolean
}

export const selectWidth = 40

/** Room for the longest date with a time of day, `May 28, 2026, 12:58 PM`, on one line. */
export const dateTimeWidth = 192

/** Room for a number and the padding beside it. */
export function numberWidth(number: number): number {
  return Math.max(44, 24 + 9 * String(number).length)
}

/** The least a table is wide; in less room it scrolls sideways. */
export function tableWidth<Row extends object>(
  columns: readonly TableColumn<Row>[],
  { lastNumber, hasSelection }: OwnColumns,
): number {
  const own = numberWidth(lastNumber) + (hasSelection ? selectWidth : 0)
  return columns.reduce((sum, { meta }) => sum + meta.width, own)
}

/** Every row has this height, so that a thousand of them can be placed without being measured. */
export const rowHeight = 44
