import { sql } from 'kysely'
import type { OpenState } from '#contract/money/redemptions-staff.ts'
import type { PayoutsGateway } from '#server/gateways/payouts/index.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { Page } from '#server/platform/paging.ts'

export interface OpenRow extends RowKey {
  memberId: string
  communityName: string
  cents: number
  gateway: PayoutsGateway['kind'] | null
  payoutId: string | null
  requestedAt: Date
  askedAt: Date | null
}

/** What open ones are narrowed to; an absent part narrows nothing. */
export interface OpenFilter {
  employerId?: string | undefined
  state?: OpenState | undefined
  /** The provider of now, from which others are told. */
  gateway: PayoutsGateway['kind']
}

/** What was requested before a time and is not decided, of all employers or one; the oldest first. */
export async function listOpen(
  db: Db,
  before: Date,
  filter: OpenFilter,
  { limit, offset }: Page,
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select r.employer_id as "employerId", r.id, r.member_id as "memberId",
      e.community_name as "communityName", r.cents, r.gateway, r.payout_id as "payoutId",
      r.requested_at as "requestedAt", r.asked_at as "askedAt"
    from redemptions r join employers e on e.id = r.employer_id
    where r.settled_at is null and r.requested_at <= ${before} ${narrowed(filter)}
    order by r.requested_at, r.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countOpen(db: Db, before: Date, filter?: OpenFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from redemptions r
    where r.settled_at is null and r.requested_at <= ${before}
      ${filter ? narrowed(filter) : sql``}`.execute(db)
  return rows[0]?.count ?? 0
}

function narrowed({ employerId, state, gateway }: OpenFilter) {
  const states = {
    not_asked: sql`and r.asked_at is null`,
    asked: sql`and r.gateway = ${gateway}`,
    other_provider: sql`and r.gateway <> ${gateway}`,
  }
  const ofEmployer = employerId ? sql`and r.employer_id = ${employerId}` : sql``
  return sql`${ofEmployer} ${state ? states[state] : sql``}`
}

/** Whose a redemption is, by its id alone, as the back office names it. */
export async function findKey(db: Db, id: string): Promise<RowKey | undefined> {
  const { rows } = await sql<RowKey>`
    select employer_id as "employerId", id from redemptions where id = ${id}`.execute(db)
  return rows[0]
}
