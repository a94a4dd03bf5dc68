import { toDollars } from '#domain/money.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { ownerName } from './present.ts'
import { type ExpiryFilter, type ExpiryRow, listExpiriesAfter } from './queries/list-expiries.ts'

/** Credit that has ended, the oldest first. */
export function expiredTable(db: Db, filter: ExpiryFilter): Table {
  return tableOf({
    name: 'expired-credit',
    columns: [
      { heading: 'Date', value: (row) => row.localAt },
      { heading: 'Member', value: ownerName },
      { heading: 'Value', value: (row) => toDollars(row.valueCents) },
      { heading: 'Balance after', value: (row) => toDollars(row.availableAfterCents) },
      { heading: 'Community', value: (row) => row.communityName },
    ],
    rows: readChunks(rowsAtOnce, (last: ExpiryRow | undefined) =>
      listExpiriesAfter(db, filter, last?.number ?? 0, rowsAtOnce),
    ),
  })
}
