import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Read {
  employerId: string
  id: string
  readerId: string
}

/** Marks one as read. */
export async function insertRead(trx: Trx, { employerId, id, readerId }: Read): Promise<void> {
  await trx
    .insertInto('notification_reads')
    .values({ employer_id: employerId, notification_id: id, reader_id: readerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Mark {
  /** Null of administrators. */
  employerId: string | null
  readerId: string
  upTo: Date
}

/** Moves a reader's mark on, never back; the single reads before it are needed no more. */
export async function moveMark(trx: Trx, { employerId, readerId, upTo }: Mark): Promise<void> {
  await sql`
    insert into notification_marks as m (employer_id, reader_id, read_up_to)
    values (${employerId}::uuid, ${readerId}::uuid, ${upTo}::timestamptz)
    on conflict (reader_id) do update
      set read_up_to = greatest(m.read_up_to, excluded.read_up_to)`.execute(trx)
  await sql`
    delete from notification_reads as r using notifications as n
    where r.reader_id = ${readerId}::uuid and n.employer_id = r.employer_id
      and n.id = r.notification_id and n.created_at <= ${upTo}::timestamptz`.execute(trx)
}
