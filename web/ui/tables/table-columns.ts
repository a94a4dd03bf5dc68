import { type ColumnDef, metaHelper, tableFeatures } from '@tanstack/react-table'

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
}

/** Filters, order and pages are the server's: the table lays out what it is given. */
export const features = tableFeatures({ columnMeta: metaHelper<ColumnLayout>() })

export type TableColumn<Row extends object> = ColumnDef<typeof features, Row> & {
  id: string
  header: string
  meta: ColumnLayout
}

export interface TableSort {
  by: string
  direction: 'asc' | 'desc'
}

/** Every row has this height, so that a thousand of them can be placed without being measured. */
export const rowHeight = 44
