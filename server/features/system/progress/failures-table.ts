import { beforeAllIds, mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { presentFailure } from './present.ts'
import { listFailuresAfter } from './queries.ts'

/** The mails of a batch that failed for good. */
export function failuresTable(db: Db, batch: { employerId: string; batchId: string }): Table {
  const failures = readChunks(rowsAtOnce, (last: { id: string } | undefined) =>
    listFailuresAfter(db, { ...batch, afterId: last?.id ?? beforeAllIds, limit: rowsAtOnce }),
  )
  return tableOf({
    name: 'failed-deliveries',
    columns: [
      { heading: 'name', value: ({ name }) => name },
      { heading: 'email', value: ({ email }) => email },
      { heading: 'reason', value: ({ reason }) => reason },
    ],
    rows: mapRows(failures, presentFailure),
  })
}
