import { sql } from 'kysely'
import type { RedemptionStatus } from '#domain/money/redemptions/status.ts'
import type { PayoutFailure, PayoutsGateway } from '#server/gateways/payouts/index.ts'
import type { MemberKey, RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

/** Why one failed; `by_hand`: a superadmin settled what no provider answered. */
export type RedemptionFailure = PayoutFailure | 'by_hand'

export interface Redemption {
  employerId: string
  id: string
  memberId: string
  cents: number
  status: RedemptionStatus
  gateway: PayoutsGateway['kind'] | null
  payoutId: string | null
  /** Whom it goes to; null once it is decided. */
  recipientName: string | null
  recipientEmail: string | null
  failure: RedemptionFailure | null
  requestedAt: Date
  /** When the provider was asked last. */
  askedAt: Date | null
  settledAt: Date | null
}

const fields = sql`
  employer_id as "employerId", id, member_id as "memberId", cents, status, gateway,
  payout_id as "payoutId", recipient_name as "recipientName", recipient_email as "recipientEmail",
  failure, requested_at as "requestedAt", asked_at as "askedAt", settled_at as "settledAt"`

interface NewRedemption extends MemberKey {
  id: string
  cents: number
  recipient: { name: string; email: string }
  at: Date
}

export async function insertRedemption(trx: Trx, row: NewRedemption): Promise<void> {
  const { employerId, id, memberId, cents, recipient, at } = row
  await sql`
    insert into redemptions (employer_id, id, member_id, cents, status, recipient_name,
      recipient_email, requested_at)
    values (${employerId}, ${id}, ${memberId}, ${cents}, 'held', ${recipient.name},
      ${recipient.email}, ${at})`.execute(trx)
}

/** Locks a redemption; whoever does has locked the account first. */
export async function lockRedemption(
  trx: Trx,
  { employerId, id }: RowKey,
): Promise<Redemption | undefined> {
  const { rows } = await sql<Redemption>`
    select ${fields} from redemptions where employer_id = ${employerId} and id = ${id}
    for update`.execute(trx)
  return rows[0]
}

/** A redemption as it stands, of whichever member. */
export async function readRedemption(
  db: Db,
  { employerId, id }: RowKey,
): Promise<Redemption | undefined> {
  const { rows } = await sql<Redemption>`
    select ${fields} from redemptions where employer_id = ${employerId} and id = ${id}`.execute(db)
  return rows[0]
}

interface Claim extends RowKey {
  gateway: PayoutsGateway['kind']
  now: Date
  /** Who was asked since may be being asked still. */
  askedBefore: Date
}

/**
 * Takes a redemption to ask the provider about it; nothing when it is decided, somebody else is at it, or it was
 * another provider that was asked: that one may have paid. Any number may ask what has become of a payout that is there.
 */
export async function claimRedemption(db: Db, claim: Claim): Promise<Redemption | undefined> {
  const { employerId, id, gateway, now, askedBefore } = claim
  const { rows } = await sql<Redemption>`
    update redemptions set status = 'sending', gateway = ${gateway}, asked_at = ${now}
    where employer_id = ${employerId} and id = ${id} and settled_at is null
      and (asked_at is null or gateway = ${gateway}
        and (payout_id is not null or asked_at <= ${askedBefore}))
    returning ${fields}`.execute(db)
  return rows[0]
}

export async function savePayoutId(
  trx: Trx,
  { employerId, id }: RowKey,
  payoutId: string,
): Promise<void> {
  await sql`
    update redemptions set payout_id = ${payoutId}
    where employer_id = ${employerId} and id = ${id}`.execute(trx)
}

interface Decision {
  status: Extract<RedemptionStatus, 'paid' | 'failed' | 'cancelled'>
  payoutId: string | null
  failure: RedemptionFailure | null
  at: Date
}

/** Decides a redemption for good and forgets whom it was for. */
export async function decideRedemption(
  trx: Trx,
  { employerId, id }: RowKey,
  { status, payoutId, failure, at }: Decision,
): Promise<void> {
  await sql`
    update redemptions set status = ${status}, payout_id = coalesce(${payoutId}, payout_id),
      failure = ${failure}, settled_at = ${at}, recipient_name = null, recipient_email = null
    where employer_id = ${employerId} and id = ${id}`.execute(trx)
}

interface OpenRedemption extends RowKey {
  /** When it was asked about last, or requested. */
  turnAt: Date
}

/**
 * What nobody has asked the provider about since a time, or, where it has a payout, since another; whoever waits longest
 * first.
 */
export async function listOpenRedemptions(
  db: Db,
  filter: { askedBefore: Date; readBefore: Date; after: OpenRedemption | undefined; count: number },
): Promise<OpenRedemption[]> {
  const { askedBefore, readBefore, after, count } = filter
  const turn = sql`coalesce(asked_at, requested_at)`
  const further = after
    ? sql`and (${turn}, id) > (${after.turnAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<OpenRedemption>`
    select employer_id as "employerId", id, ${turn} as "turnAt" from redemptions
    where settled_at is null and ${turn}
        <= case when payout_id is null then ${askedBefore}::timestamptz else ${readBefore}::timestamptz end
      ${further}
    order by ${turn}, id limit ${count}`.execute(db)
  return rows
}

/** Whose redemption a payout of the provider is, while it is not paid: one that failed may be paid after all. */
export async function findByPayout(db: Db, payoutId: string): Promise<RowKey | undefined> {
  const { rows } = await sql<RowKey>`
    select employer_id as "employerId", id from redemptions
    where payout_id = ${payoutId} and status in ('sending', 'failed')`.execute(db)
  return rows[0]
}

/** How many were asked of another provider than the one that is set up, and so are not followed. */
export async function countOfOtherGateway(
  db: Db,
  current: PayoutsGateway['kind'],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from redemptions
    where settled_at is null and gateway <> ${current}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A page of a member's redemptions, the latest first. */
export async function listRedemptions(
  db: Db,
  { employerId, memberId }: MemberKey,
  { limit, offset }: Page,
): Promise<Redemption[]> {
  const { rows } = await sql<Redemption>`
    select ${fields} from redemptions
    where employer_id = ${employerId} and member_id = ${memberId}
    order by requested_at desc, id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countRedemptions(
  db: Db,
  { employerId, memberId }: MemberKey,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from redemptions
    where employer_id = ${employerId} and member_id = ${memberId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** One redemption of a member. */
export async function findRedemption(
  db: Db | Trx,
  { employerId, memberId, id }: MemberKey & { id: string },
): Promise<Redemption | undefined> {
  const { rows } = await sql<Redemption>`
    select ${fields} from redemptions
    where employer_id = ${employerId} and id = ${id} and member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** A redemption by its id alone, of whichever employer. */
export async function findRedemptionOfAny(db: Db, id: string): Promise<Redemption | undefined> {
  const { rows } = await sql<Redemption>`
    select ${fields} from redemptions where id = ${id}`.execute(db)
  return rows[0]
}

/** What a member has redeemed after a moment and nobody was asked to pay, by ids, the oldest first. */
export async function listHeldSince(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from redemptions
    where employer_id = ${employerId} and member_id = ${memberId} and status = 'held'
      and requested_at > ${since}
    order by requested_at, id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Whether a provider has ever paid one of these. */
export async function hasPaidThrough(db: Db, gateway: PayoutsGateway['kind']): Promise<boolean> {
  const { rows } = await sql`
    select from redemptions where gateway = ${gateway} and status = 'paid' limit 1`.execute(db)
  return rows.length > 0
}

/** Members of that name and address, two at most. */
export async function listRecipients(
  db: Db,
  { name, email }: { name: string; email: string },
): Promise<MemberKey[]> {
  const { rows } = await sql<MemberKey>`
    select employer_id as "employerId", id as "memberId" from members
    where lower(email) = lower(${email}) and coalesce(name, email) = ${name}
      and deleted_at is null
    limit 2`.execute(db)
  return rows
}
