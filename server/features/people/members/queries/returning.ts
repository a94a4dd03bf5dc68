import { sql } from 'kysely'
import type { AddressKey } from '#server/features/mail/unsubscribe/address-key.ts'
import { addressHash } from '#server/features/mail/unsubscribe/queries/left-out.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

/** Keeps a hash of the address that a member leaves behind by themselves, for their employer alone. */
export async function keepLeft(
  trx: Trx,
  key: AddressKey,
  { employerId, memberId, at }: MemberKey & { at: Date },
): Promise<void> {
  await sql`
    insert into left_addresses (employer_id, address_hash, left_at)
    select employer_id, ${addressHash(key, sql`email`)}, ${at}::timestamptz
    from members
    where employer_id = ${employerId} and id = ${memberId} and email is not null
    on conflict (employer_id, address_hash) do update set left_at = excluded.left_at`.execute(trx)
}

/** Notes of somebody who joins whether they left this employer by themselves before, with the same address. */
export async function noteReturning(
  trx: Trx,
  key: AddressKey,
  { employerId, memberId }: MemberKey,
): Promise<void> {
  await sql`
    update members as m set is_returning = true
    where employer_id = ${employerId} and id = ${memberId} and exists (
      select from left_addresses as l
      where l.employer_id = m.employer_id
        and l.address_hash = ${addressHash(key, sql`m.email`)})`.execute(trx)
}
