const separators = [',', ';', '\t'] as const

/** What a row of a file without a closing quotation mark ends with. */
export const openQuote = Symbol('open quote')

/** Cells of a row, or the sign that a quotation mark before the end of the file is never closed. */
export type DelimitedRow = readonly string[] | typeof openQuote

const blankRow: readonly string[] = []

/**
 * The rows of a CSV file, one at a time. Cells are separated by commas, semicolons or tabs, whichever
 * the first line uses most or a line `sep=;` above it says; a quoted cell may hold separators, line
 * ends and doubled quotes. Lines end with CRLF, LF or CR. A blank line is a row without cells.
 * Errors: an unclosed quotation mark ends the rows with `openQuote`. Source: RFC 4180; Excel.
 */
export function* delimitedRows(text: string): Generator<DelimitedRow> {
  const said = /^sep=(.)(?:\r\n|\n|\r)/.exec(text)
  const separator = said?.[1] ?? usedSeparator(text)
  let at = said?.[0].length ?? 0
  if (said) yield blankRow
  while (at < text.length) {
    const row = readRow(text, at, separator)
    if (!row) {
      yield openQuote
      return
    }
    yield row.cells
    at = row.next
  }
}

function usedSeparator(text: string): string {
  const firstLine = /[^\r\n]+/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  let most = 0
  let used: string = separators[0]
  for (const separator of separators) {
    const count = firstLine.split(separator).length
    if (count > most) {
      most = count
      used = separator
    }
  }
  return used
}

function readRow(text: string, from: number, separator: string) {
  const cells: string[] = []
  let at = from
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : { value: '', next: at }
    if (!cell) return undefined
    // What follows a closing quote up to the separator belongs to the cell, as spreadsheets read it.
    const end = endOfCell(text, cell.next, separator)
    cells.push(cell.value + text.slice(cell.next, end))
    if (text[end] !== separator) {
      const isBlank = cells.length === 1 && cells[0] === ''
      return { cells: isBlank ? blankRow : cells, next: afterLineEnd(text, end) }
    }
    at = end + 1
  }
}

function quotedCell(text: string, from: number): { value: string; next: number } | undefined {
  let value = ''
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    value += text.slice(at, quote)
    if (text[quote + 1] !== '"') return { value, next: quote + 1 }
    value += '"'
    at = quote + 2
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length) {
    const character = text[at]
    if (character === separator || character === '\n' || character === '\r') break
    at++
  }
  return at
}

function afterLineEnd(text: string, end: number): number {
  return text.startsWith('\r\n', end) ? end + 2 : end + 1
}
