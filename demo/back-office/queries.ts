import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

/** The tax forms that stand and were uploaded before all others, with what their files are called. */
export async function listFirstForms(
  db: Db,
  count: number,
): Promise<{ employerId: string; fileId: string }[]> {
  const { rows } = await sql<{ employerId: string; fileId: string }>`
    select employer_id as "employerId", file_id as "fileId" from tax_forms
    where file_id is not null and replaced_at is null
    order by uploaded_at, id limit ${count}`.execute(db)
  return rows
}

/** What the ledger calls a posting that was made under a key. */
export async function getPostingId(
  trx: Trx,
  { employerId, key }: { employerId: string; key: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_transactions
    where employer_id = ${employerId} and key = ${key}`.execute(trx)
  const [posting] = rows
  if (!posting) throw new Error(`Nothing was posted as ${key}`)
  return posting.id
}

/** What a mail server said for good of an address. */
export interface RefusedAddress {
  email: string
  failure: string
}

/** Marks the mails of a campaign that servers refused, as their delivery would have; answers their ids. */
export async function failMails(
  trx: Trx,
  campaignId: string,
  refused: readonly RefusedAddress[],
): Promise<void> {
  const emails = refused.map(({ email }) => email)
  const failures = refused.map(({ failure }) => failure)
  await sql`
    update outbox_mails as mail set status = 'failed', attempts = 1, failure = refused.failure
    from campaign_records as record,
      unnest(${emails}::text[], ${failures}::text[]) as refused (email, failure)
    where record.campaign_id = ${campaignId} and mail.batch_id = record.id
      and mail.status = 'waiting' and mail.to_address = refused.email`.execute(trx)
}
