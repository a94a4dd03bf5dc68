import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Stretch } from './queries/stretch.ts'

/** Reads all of an employer's rows by a query that answers the next ones after one of before. */
export type Reader = <Row>(
  page: (db: Db, stretch: Stretch, last: Row | undefined) => Promise<Row[]>,
  /** How many at a time, where a row is large. */
  count?: number,
) => AsyncIterable<Row[]>

export function readerOf(db: Db, employer: Pick<Stretch, 'employerId' | 'timeZone'>): Reader {
  return (page, count = rowsAtOnce) =>
    readChunks(count, (last) => page(db, { ...employer, count }, last))
}
