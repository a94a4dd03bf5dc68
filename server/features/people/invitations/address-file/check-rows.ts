import { personName } from '#contract/person-name.ts'
import { normalisedEmail } from '#domain/email-address.ts'
import {
  type AddressColumns,
  findAddressColumns,
} from '#domain/people/invitations/address-columns.ts'
import { FileRefused } from '#server/platform/files/uploaded-rows/file-refused.ts'

/** A row that can be invited as far as the file alone tells. */
export interface FileInvitee {
  /** As a spreadsheet counts, from 1. */
  row: number
  name: string | null
  email: string
}

/** A row that is left out. */
export interface FileFailure {
  row: number
  name: string
  email: string
  reason: 'malformed_email' | 'malformed_name' | 'duplicate_in_file'
}

type Row = readonly string[]

/** So many rows show where the addresses are. */
const sampleRows = 200

const name = personName(1)

/** Finds the addresses of a file and checks each row by the rules of a single invitation. */
export function checkRows(rows: Iterable<Row>, mostRows: number) {
  const all = rows[Symbol.iterator]()
  const sample: Row[] = []
  for (let next = all.next(); !next.done; next = all.next()) {
    sample.push(next.value)
    if (sample.length === sampleRows) break
  }
  if (sample.every((row) => row.every((cell) => cell.trim() === ''))) throw new FileRefused('empty')
  const columns = findAddressColumns(sample)
  if (!columns) throw new FileRefused('no_email_column')
  const check = rowChecker(columns)
  let filled = 0
  let index = columns.firstRow
  for (const row of remaining(sample.slice(columns.firstRow), all)) {
    index++
    if (!check.isFilled(row)) continue
    filled++
    if (filled > mostRows) throw new FileRefused('too_many_rows')
    check.add(row, index)
  }
  if (filled === 0) throw new FileRefused('no_rows')
  return { invitees: check.invitees, failures: check.failures }
}

function* remaining(sample: readonly Row[], rest: Iterator<Row>): Generator<Row> {
  yield* sample
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value
}

function rowChecker(columns: AddressColumns) {
  const invitees: FileInvitee[] = []
  const failures: FileFailure[] = []
  const seen = new Set<string>()
  const cells = (row: Row) => ({
    email: (row[columns.email] ?? '').trim(),
    name: columns.name
      .map((column) => (row[column] ?? '').trim())
      .filter((part) => part !== '')
      .join(' '),
  })
  const fail = (row: number, given: ReturnType<typeof cells>, reason: FileFailure['reason']) =>
    failures.push({ row, ...shortened(given), reason })
  return {
    invitees,
    failures,
    isFilled(row: Row): boolean {
      const { email, name } = cells(row)
      return email !== '' || name !== ''
    },
    add(row: Row, number: number): void {
      const given = cells(row)
      const email = normalisedEmail(given.email)
      const key = (email ?? given.email).toLowerCase()
      if (email === undefined) fail(number, given, 'malformed_email')
      else if (!isName(given.name)) fail(number, given, 'malformed_name')
      else if (seen.has(key)) fail(number, given, 'duplicate_in_file')
      else invitees.push({ row: number, name: given.name || null, email })
      seen.add(key)
    },
  }
}

/** A name may be missing. */
function isName(text: string): boolean {
  return text === '' || name.safeParse(text).success
}

/** As much of a cell as the result list shows. */
function shortened({ email, name }: { email: string; name: string }) {
  return { email: email.slice(0, 254).toWellFormed(), name: name.slice(0, 200).toWellFormed() }
}
