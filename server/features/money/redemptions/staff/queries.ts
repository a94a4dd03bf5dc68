import { sql } from 'kysely'
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

/** What was requested before a time and is not decided, of all employers; the oldest first. */
export async function listOpen(db: Db, before: Date, { limit, offset }: Page): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select r.employer_id as "employerId", r.id, r.member_id as "memberId",
      e.community_name as "communityName", r.cents, r.gateway, r.payout_id as "payoutId",
      r.requested_at as "requestedAt", r.asked_at as "askedAt"
    from redemptions r join employers e on e.id = r.employer_id
    where r.settled_at is null and r.requested_at <= ${before}
    order by r.requested_at, r.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countOpen(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::bigint as count from redemptions
    where settled_at is null and requested_at <= ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whose a redemption is, by its id alone, as the back office names it. */
export async function findKey(db: Db, id: string): Promise<RowKey | undefined> {
  const { rows } = await sql<RowKey>`
    select employer_id as "employerId", id from redemptions where id = ${id}`.execute(db)
  return rows[0]
}
