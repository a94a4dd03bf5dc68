import { sql } from 'kysely'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'

interface NewLink extends MemberKey {
  endsAt: Date
  /** Encrypted; null where nothing is to be mailed. */
  sealedAddress: Uint8Array | null
  isAfterFailure: boolean
  at: Date
}

/** Notes until when a link is open, never less than before, and where it goes to: an address that waits already stays. */
export async function saveLink(trx: Trx, link: NewLink): Promise<void> {
  const { employerId, memberId, endsAt, sealedAddress, isAfterFailure, at } = link
  const tryAt = sealedAddress && at
  await sql`
    insert into leaver_links as l (employer_id, member_id, ends_at, is_after_failure,
      sealed_address, try_at)
    values (${employerId}, ${memberId}, ${endsAt}, ${isAfterFailure},
      ${sealedAddress}::bytea, ${tryAt}::timestamptz)
    on conflict (employer_id, member_id) do update set
      ends_at = greatest(l.ends_at, excluded.ends_at),
      is_after_failure = excluded.is_after_failure,
      sealed_address = coalesce(l.sealed_address, excluded.sealed_address),
      try_at = coalesce(l.try_at, excluded.try_at),
      tries = case when l.try_at is null then 0 else l.tries end`.execute(trx)
}

/** Notes another address for a link, in the place of one that waits. */
export async function replaceAddress(
  trx: Trx,
  link: MemberKey & { endsAt: Date; sealedAddress: Uint8Array; at: Date },
): Promise<void> {
  const { employerId, memberId, endsAt, sealedAddress, at } = link
  await sql`
    insert into leaver_links (employer_id, member_id, ends_at, sealed_address, try_at)
    values (${employerId}, ${memberId}, ${endsAt}, ${sealedAddress}::bytea, ${at})
    on conflict (employer_id, member_id) do update set
      sealed_address = excluded.sealed_address, try_at = excluded.try_at, tries = 0`.execute(trx)
}

export interface DueLink extends MemberKey {
  tryAt: Date
}

/** Links that are to be mailed by now, after one already read. */
export async function listDueLinks(
  db: Db,
  { now, last, count }: { now: Date; last: DueLink | undefined; count: number },
): Promise<DueLink[]> {
  const further = last
    ? sql`and (try_at, member_id) > (${last.tryAt}::timestamptz, ${last.memberId}::uuid)`
    : sql``
  const { rows } = await sql<DueLink>`
    select employer_id as "employerId", member_id as "memberId", try_at as "tryAt"
    from leaver_links where try_at <= ${now} ${further}
    order by try_at, member_id limit ${count}`.execute(db)
  return rows
}

interface ClaimedLink {
  sealedAddress: Buffer
  isAfterFailure: boolean
  endsAt: Date
}

/**
 * Takes a link to mail it; nothing where somebody else has. Whoever takes it has a while, then it is due again: a minute
 * at first, twice as long after each try, a few hours at most.
 */
export async function claimLink(
  db: Db,
  { employerId, memberId, now }: MemberKey & { now: Date },
): Promise<ClaimedLink | undefined> {
  const { rows } = await sql<ClaimedLink>`
    update leaver_links set tries = tries + 1,
      try_at = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * 2 ^ least(tries, 10))
    where employer_id = ${employerId} and member_id = ${memberId} and try_at <= ${now}
    returning sealed_address as "sealedAddress", is_after_failure as "isAfterFailure",
      ends_at as "endsAt"`.execute(db)
  return rows[0]
}

interface Forgotten extends MemberKey {
  /** As it was claimed. */
  sealedAddress: Buffer
  sentAt: Date | null
}

/**
 * Forgets where a link went to, or could not go to; `sentAt` is null where it did not. An address that was given
 * meanwhile stays: the link goes there next.
 */
export async function forgetAddress(
  db: Db,
  { employerId, memberId, sealedAddress, sentAt }: Forgotten,
): Promise<void> {
  await sql`
    update leaver_links set sealed_address = null, try_at = null,
      sent_at = coalesce(${sentAt}::timestamptz, sent_at)
    where employer_id = ${employerId} and member_id = ${memberId}
      and sealed_address = ${sealedAddress}`.execute(db)
}
