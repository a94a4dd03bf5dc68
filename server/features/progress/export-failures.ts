import { setImmediate as turn } from 'node:timers/promises'
import { byteOrderMark, csvRow } from '#domain/csv.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { presentFailure } from './present.ts'
import { listFailuresAfter } from './queries.ts'

/** Few enough that nobody else waits for them. */
const chunkSize = 500
const beforeFirst = '00000000-0000-0000-0000-000000000000'

/** The mails of a batch that failed for good as CSV, read and written in chunks. */
export async function* exportFailures(
  db: Db,
  batch: { employerId: string; batchId: string },
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(['name', 'email', 'reason'])
  let afterId: string | undefined = beforeFirst
  while (afterId) {
    // An embedded database answers without leaving this thread: others get their turn here.
    await turn()
    const rows = await listFailuresAfter(db, { ...batch, afterId, limit: chunkSize })
    const failures = rows.map(presentFailure)
    yield failures.map(({ name, email, reason }) => csvRow([name, email, reason])).join('')
    afterId = rows.length === chunkSize ? rows.at(-1)?.id : undefined
  }
}
