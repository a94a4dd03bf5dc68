import { byteOrderMark, csvRow } from '#domain/csv.ts'

export type Cell = string | number | null

/** Rows as a CSV file that spreadsheets read as UTF-8. */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map(csvRow).join('')
}

/** Offers a file made in the browser for download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken hold of the content by the next task; a second later is late enough for all.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
