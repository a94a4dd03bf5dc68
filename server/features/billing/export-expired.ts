import { byteOrderMark, csvRow } from '#domain/csv.ts'
import { toDollars } from '#domain/money.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { ownerName } from './present.ts'
import { type ExpiryFilter, listExpiriesAfter } from './queries/list-expiries.ts'

/** Few enough that nobody else waits for them. */
const chunkSize = 500

const headings = ['Date', 'Member', 'Value', 'Balance after', 'Community']

/** Credit that has ended as CSV, the oldest first, read and written in chunks. */
export async function* exportExpired(db: Db, filter: ExpiryFilter): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(headings)
  let number = 0
  for (;;) {
    const rows = await listExpiriesAfter(db, filter, number, chunkSize)
    yield rows
      .map((row) =>
        csvRow([
          row.localAt,
          ownerName(row),
          toDollars(row.valueCents),
          toDollars(row.availableAfterCents),
          row.communityName,
        ]),
      )
      .join('')
    const end = rows.at(-1)
    if (!end || rows.length < chunkSize) return
    number = end.number
  }
}
