import { type SqlBool, sql } from 'kysely'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { addressHash } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** Whoever else took one of the mails meanwhile: it has left. */
export const markMailsSent = compiled<{ ids: string[]; sentAt: Date }>()((db, { ids, sentAt }) =>
  db
    .updateTable('outbox_mails')
    .set({ status: 'sent', sent_at: sentAt, leased_until: null, failure: null })
    .set({ to_address: storedAddress })
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('status', '=', 'waiting'),
)

/** The rest is said by the holder of the lease only. */
interface Held {
  id: string
  leasedUntil: Date
}

export async function markMailFailed(db: Db, held: Held, failure: string): Promise<void> {
  await ofHolder(db, held)
    .set({ status: 'failed', leased_until: null, attempts: sql`attempts + 1` })
    .set({ to_address: storedAddress, failure: storedFailure(failure) })
    .execute()
}

/** Remembers that an address takes no mail, by its hash; nothing of one that is to be forgotten. */
export async function noteBounce(
  db: Db,
  key: AddressKey,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await sql`
    insert into suppressed_addresses (address_hash, reason, at, batch_id)
    select ${addressHash(key, sql`to_address`)}, 'bounced', ${at}::timestamptz, batch_id
    from outbox_mails where id = ${id} and status = 'failed' and not forgets_address
    on conflict (address_hash, reason) do update set at = excluded.at`.execute(db)
}

/** The email that an employer wrote to its members, of which this mail failed and nobody was told yet. */
export async function findEmailOf(
  db: Db,
  mailId: string,
): Promise<(RowKey & { title: string }) | undefined> {
  const { rows } = await sql<RowKey & { title: string }>`
    select c.employer_id as "employerId", c.id, c.title
    from outbox_mails as o
    join custom_emails as c on c.employer_id = o.employer_id and c.id = o.batch_id
    where o.id = ${mailId} and o.status = 'failed' and c.recommendation_id is null
      and c.deleted_at is null
      and not exists (select from notifications as n
        where n.employer_id = c.employer_id and n.audience = 'employer' and n.member_id is null
          and n.kind = 'emails_failed' and n.subject = c.id::text)`.execute(db)
  return rows[0]
}

/** It is not sent any more, which is nobody's failure. */
export async function markMailCancelled(db: Db, held: Held, reason: string): Promise<void> {
  await ofHolder(db, held)
    .set({ status: 'cancelled', failure: reason, leased_until: null })
    .execute()
}

/** To be tried again; one that was never tried keeps its attempts. */
export async function postponeMail(
  db: Db,
  held: Held,
  { dueAt, failure, isAttempt }: { dueAt: Date; failure: string; isAttempt: boolean },
): Promise<void> {
  await ofHolder(db, held)
    .set({ due_at: dueAt, failure, leased_until: null })
    .$if(isAttempt, (update) => update.set({ attempts: sql`attempts + 1` }))
    .execute()
}

/** Gives mails back that were not begun. */
export async function releaseMails(
  db: Db,
  { ids, leasedUntil }: { ids: string[]; leasedUntil: Date },
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ leased_until: null })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('status', '=', 'waiting')
    .where('leased_until', '=', leasedUntil)
    .execute()
}

function ofHolder(db: Db, { id, leasedUntil }: Held) {
  return db
    .updateTable('outbox_mails')
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('leased_until', '=', leasedUntil)
}

const storedAddress = sql<string>`case when forgets_address then '' else to_address end`

/** Servers name the address they refuse. */
function storedFailure(failure: string) {
  return sql<string>`case when forgets_address then 'erased with the address' else ${failure} end`
}
