export type Cell = string | number | null

const byteOrderMark = '\uFEFF'

/**
 * Rows as CSV after RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8.
 * A text that a spreadsheet would take for a formula is defused with an apostrophe.
 */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')
}

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
