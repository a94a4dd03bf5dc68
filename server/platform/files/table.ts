/** A cell; a date is `YYYY-MM-DD`. */
export type TableCell = string | number | null

export interface TableColumn {
  heading: string
  /** How a spreadsheet shows its cells; as text if nothing is said. */
  kind?: 'text' | 'number' | 'dollars' | 'date'
  /** Characters it has room for in a spreadsheet. */
  width?: number
}

/** A table to be saved as a file, its rows read in chunks while it is written. */
export interface Table {
  /** What its file is called. */
  name: string
  /** What its sheet is called. */
  title: string
  columns: readonly TableColumn[]
  chunks: AsyncIterable<readonly (readonly TableCell[])[]>
}

interface Declaration<Row> {
  name: string
  title?: string
  columns: readonly (TableColumn & {
    /** Rows are numbered from 1. */
    value: (row: Row, number: number) => TableCell
  })[]
  /** From `readChunks`, which lets others have their turn between them; a few rows may be there already. */
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
}

/** Declares a download: what stands in each column of its rows. */
export function tableOf<Row>({ name, title = name, columns, rows }: Declaration<Row>): Table {
  async function* cells() {
    let number = 0
    for await (const chunk of rows) {
      yield chunk.map((row) => {
        number++
        return columns.map(({ value }) => value(row, number))
      })
    }
  }
  return { name, title, columns, chunks: cells() }
}
