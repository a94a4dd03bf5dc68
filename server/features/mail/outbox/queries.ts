import { type Insertable, sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { MailBodies, OutboxMails } from '#server/platform/db/types.gen.ts'

/** What is not written of a mail to one person: it belongs to no batch, and nothing came of it yet. */
type Unwritten =
  | 'attempts'
  | 'address_hash'
  | 'batch_id'
  | 'body_id'
  | 'can_unsubscribe'
  | 'failure'
  | 'is_bulk'
  | 'leased_until'
  | 'merge'
  | 'sent_at'

/** Puts a mail into the outbox once: the same idempotency key again changes nothing. */
export const insertMail = compiled<Required<Omit<Insertable<OutboxMails>, Unwritten>>>()(
  (db, row) =>
    db
      .insertInto('outbox_mails')
      .values({
        id: row.id,
        employer_id: row.employer_id,
        idempotency_key: row.idempotency_key,
        message_id: row.message_id,
        to_address: row.to_address,
        reply_to: row.reply_to,
        subject: row.subject,
        text: row.text,
        html: row.html,
        attachment_kind: row.attachment_kind,
        attachment_id: row.attachment_id,
        member_id: row.member_id,
        join_link_at: row.join_link_at,
        forgets_address: row.forgets_address,
        is_reminder: row.is_reminder,
        ends: row.ends,
        user_id: row.user_id,
        admin_id: row.admin_id,
        status: row.status,
        due_at: row.due_at,
        created_at: row.created_at,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing()),
)

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
