import { addressLimits } from '#contract/planning/mode-choice-addresses.ts'
import { FileRefused } from '#server/platform/files/uploaded-rows/file-refused.ts'
import type { FileRows } from '#server/platform/files/uploaded-rows/say-rows.ts'

/** An address that can be looked for. */
export interface FileHome {
  /** As a spreadsheet counts, from 1. */
  row: number
  address: string
}

/** A row that is left out. */
export interface HomeFailure extends FileHome {
  reason: 'duplicate' | 'malformed'
}

type Row = readonly string[]

/** Finds the column `address` in the first row that is not blank, and checks each row below it. */
export function checkHomes(rows: Iterable<Row>): FileRows<FileHome, HomeFailure> {
  const taken: FileHome[] = []
  const failures: HomeFailure[] = []
  const seen = new Set<string>()
  let addressOf: ((row: Row) => string) | undefined
  let number = 0
  for (const row of rows) {
    number++
    if (row.every((cell) => cell.trim() === '')) continue
    if (!addressOf) {
      addressOf = addressReader(row)
      continue
    }
    const address = plainText(addressOf(row))
    if (address === '') continue
    const shown = address.slice(0, addressLimits.characters).toWellFormed()
    const key = keyOf(shown)
    if (!isAddress(address)) failures.push({ row: number, address: shown, reason: 'malformed' })
    else if (seen.has(key)) failures.push({ row: number, address: shown, reason: 'duplicate' })
    else taken.push({ row: number, address: shown })
    if (taken.length + failures.length > addressLimits.rows) throw new FileRefused('too_many_rows')
    seen.add(key)
  }
  if (!addressOf) throw new FileRefused('empty')
  if (taken.length + failures.length === 0) throw new FileRefused('no_rows')
  return { taken, failures }
}

/** Where there is no other column, commas without quotes around the address are part of it. */
function addressReader(headings: Row): (row: Row) => string {
  const column = headings.findIndex((heading) => plainText(heading).toLowerCase() === 'address')
  if (column < 0) throw new FileRefused('no_address_column')
  const isAlone = headings.every((heading, at) => at === column || heading.trim() === '')
  return isAlone
    ? (row) => row.filter((cell) => cell.trim() !== '').join(',')
    : (row) => row[column] ?? ''
}

/** On one line, as it is looked for. */
function plainText(cell: string): string {
  // A cell made to burden the reader is cut before anything is done with it.
  return cell
    .slice(0, 4 * addressLimits.characters)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** The same home however it is typed: `1 Main St., Denver` is `1 main st denver`. */
function keyOf(address: string): string {
  return address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[.,;#\s]+/g, ' ')
    .trim()
}

function isAddress(text: string): boolean {
  return text.length <= addressLimits.characters && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text)
}
