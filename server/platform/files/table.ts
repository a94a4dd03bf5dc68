/** A cell; a date is `YYYY-MM-DD`. */
export type TableCell = string | number | null

export interface TableColumn {
  heading: string
  /** How a spreadsheet shows its cells. */
  kind: 'text' | 'number' | 'dollars' | 'date'
  /** Characters it has room for in a spreadsheet. */
  width: number
}

/** A table to be saved as a file, its rows read in chunks while it is written. */
export interface Table {
  name: string
  columns: readonly TableColumn[]
  chunks: AsyncIterable<readonly (readonly TableCell[])[]>
}
