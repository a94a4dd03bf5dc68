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

/** Every row has this height, so that a thousand of them can be placed without being measured. */
export const rowHeight = 44
