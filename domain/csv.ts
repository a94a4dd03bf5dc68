/** Tells spreadsheets that a file is UTF-8. Source: Unicode, byte order mark. */
export const byteOrderMark = '\uFEFF'

/**
 * One line of a CSV file with its line end: cells with commas, quotes or line breaks are quoted,
 * quotes in them doubled; an absent cell is empty. Text that a spreadsheet would take for a formula
 * is defused, numbers are left alone. Errors: none. Source: RFC 4180.
 */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Text that no spreadsheet calculates: what starts as a formula does, in narrow or wide characters, is
 * led by an apostrophe. Errors: none. Source: issue 4, part 1; OWASP, CSV injection.
 */
export function defused(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = defusedInside(defused(cell))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The same within a cell. Where people write a comma for the decimal point, programs cut at semicolons, and take
 * no quotes for quotes that stand behind our commas: `;=1+1` would begin a cell of its own there.
 */
function defusedInside(text: string): string {
  return text.replaceAll(/([;\t\r\n]["']*)([=+\-@＝＋－＠])/g, "$1'$2")
}
