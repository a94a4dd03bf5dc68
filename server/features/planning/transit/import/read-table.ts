import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { FeedRefused, type Problems, refusal } from './feed-refused.ts'
import type { FeedArchive } from './open-archive.ts'

/** A row is called with its cells and the line it ends on. */
export type OnRow = (cells: readonly string[], line: number) => void

interface Wanted {
  archive: FeedArchive
  file: string
  problems: Problems
  required: readonly string[]
  /** Where a column stands, -1 when the table has none of that name. */
  rows: (column: (name: string) => number) => OnRow
  onProgress?: (bytes: number) => void
}

/** No row of GTFS is longer; a file without line ends is none. */
const mostRowBytes = 64 * 1024

/**
 * Reads one table row by row, with nothing of it held. A byte order mark, quotes and line breaks in quotes are read as
 * the format has it. Faults of its form end it at once, those of its rows once it is read.
 */
export async function readTable({
  archive,
  file,
  problems,
  required,
  rows,
  onProgress,
}: Wanted): Promise<void> {
  let onRow: OnRow | undefined
  const parser = parse({
    bom: true,
    columns: false,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: mostRowBytes,
    on_record(cells: string[], { lines }) {
      if (onRow) onRow(cells, lines)
      else onRow = rows(columnsOf(cells, file, required))
      // Nothing is passed on, so nothing is held.
      return null
    },
  })
  const source = await archive.open(file)
  let bytes = 0
  source.on('data', (part: Buffer) => {
    bytes += part.length
    onProgress?.(bytes)
  })
  try {
    parser.resume()
    await pipeline(source, parser)
  } catch (error) {
    throw refusalOf(error, file)
  }
  if (!onRow) throw refusal('The file is empty: it has no line of column names', file)
  problems.settle()
}

function columnsOf(cells: readonly string[], file: string, required: readonly string[]) {
  const names = cells.map((cell) => cell.trim())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    const message = `Columns are missing: ${missing.join(', ')}`
    throw new FeedRefused([{ file, line: 1, message }])
  }
  return (name: string) => names.indexOf(name)
}

function refusalOf(error: unknown, file: string): unknown {
  if (error instanceof FeedRefused) return error
  if (error instanceof CsvError) {
    const line = Number(Reflect.get(error, 'lines')) || null
    const message = formFaults[error.code] ?? 'The line is not a row of comma-separated values'
    return new FeedRefused([{ file, line, message }])
  }
  // What the reader of the archive ends with: sizes or checksums that are not what the directory says.
  if (error instanceof Error) return refusal('The file is damaged', file)
  return error
}

const formFaults: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'A quotation mark stands within a value',
  CSV_MAX_RECORD_SIZE: 'A row is longer than 64 KB',
  INVALID_OPENING_QUOTE: 'A quotation mark stands within a value',
}

/** A cell without spaces around; an absent column is empty. */
export function cellAt(cells: readonly string[], column: number): string {
  return cells[column]?.trim() ?? ''
}
