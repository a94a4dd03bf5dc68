import { type Insertable, sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { MailBodies, OutboxMails } from '#server/platform/db/types.gen.ts'

/** Puts a mail into the outbox once: the same idempotency key again changes nothing. */
export async function insertMail(trx: Trx, row: Insertable<OutboxMails>): Promise<void> {
  await trx
    .insertInto('outbox_mails')
    .values(row)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

export async function insertBody(trx: Trx, row: Insertable<MailBodies>): Promise<void> {
  await trx.insertInto('mail_bodies').values(row).execute()
}

/** Puts many mails into the outbox in one statement; those whose key is there already stay as they are. */
export async function insertBulkMails(trx: Trx, rows: readonly object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into outbox_mails (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::outbox_mails, ${JSON.stringify(rows)}::jsonb)
    on conflict (idempotency_key) do nothing`.execute(trx)
}
