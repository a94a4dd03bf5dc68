import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { AddressKey } from '../address-key.ts'
import { addressHash, hasEndedAsMember } from './left-out.ts'

/** A member who still has an address, and whose mails they are. */
export const findSubscriber = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members')
    .innerJoin('employers', 'employers.id', 'members.employer_id')
    .select(['members.email', 'members.unsubscribed_at', 'employers.community_name'])
    .where('members.employer_id', '=', employerId)
    .where('members.id', '=', memberId)
    .where('members.deleted_at', 'is', null)
    .where('members.email', 'is not', null),
)

/** Notes the first time only, by which mail it was or by none in the portal; answers whether this was it. */
export async function setUnsubscribed(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  { at, batchId }: { at: Date; batchId: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ unsubscribed_at: at, unsubscribed_by: batchId })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .where('unsubscribed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Answers whether there was something to take back. */
export async function clearUnsubscribed(
  trx: Trx,
  { employerId, memberId }: MemberKey,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ unsubscribed_at: null, unsubscribed_by: null })
    .where('employer_id', '=', employerId)
    .where('id', '=', memberId)
    .where('unsubscribed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Of the address of a campaign's mail, also once that was forgotten. */
function mailHash(key: AddressKey) {
  return sql`coalesce(mail.address_hash, ${addressHash(key, sql`mail.to_address`)})`
}

interface CampaignAddress {
  /** Empty once it was forgotten. */
  email: string
  batchId: string
  /** By a campaign's link. */
  hasUnsubscribed: boolean
  /** By the link of an employer's mails; of a forgotten address that is not known. */
  hasEndedAsMember: boolean
}

/** The address of a campaign's mail, by that mail, and whether campaigns to it have ended. */
export async function findCampaignAddress(
  db: Db,
  key: AddressKey,
  mailId: string,
): Promise<CampaignAddress | undefined> {
  const { rows } = await sql<CampaignAddress>`
    select to_address as email, batch_id as "batchId", exists (
      select from suppressed_addresses as known
      where known.address_hash = ${mailHash(key)} and known.reason = 'unsubscribed'
    ) as "hasUnsubscribed", ${hasEndedAsMember(sql`mail.to_address`)} as "hasEndedAsMember"
    from outbox_mails as mail
    where id = ${mailId} and employer_id is null and is_bulk
      and (to_address <> '' or mail.address_hash is not null)`.execute(db)
  return rows[0]
}

/** Notes the first time only; answers whether this was it. */
export async function endCampaigns(
  trx: Trx,
  key: AddressKey,
  { mailId, at }: { mailId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into suppressed_addresses (address_hash, reason, at, batch_id)
    select ${mailHash(key)}, 'unsubscribed', ${at}::timestamptz, batch_id
    from outbox_mails as mail where id = ${mailId}
    on conflict (address_hash, reason) do nothing returning reason`.execute(trx)
  return rows.length > 0
}

/** Answers whether there was something to take back. */
export async function resumeCampaigns(trx: Trx, key: AddressKey, mailId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from suppressed_addresses as known using outbox_mails as mail
    where mail.id = ${mailId} and known.reason = 'unsubscribed'
      and known.address_hash = ${mailHash(key)}
    returning known.reason`.execute(trx)
  return rows.length > 0
}

/** Keeps of a member who is erased, and had ended mails, that their address gets no campaign. */
export async function keepUnsubscribed(
  trx: Trx,
  key: AddressKey,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await sql`
    insert into suppressed_addresses (address_hash, reason, at, batch_id)
    select ${addressHash(key, sql`email`)}, 'unsubscribed', unsubscribed_at, unsubscribed_by
    from members
    where employer_id = ${employerId} and id = ${memberId}
      and unsubscribed_at is not null and email is not null
    on conflict (address_hash, reason) do nothing`.execute(trx)
}
