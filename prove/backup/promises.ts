import { sql } from 'kysely'
import { checkDrawFile } from '#contract/rewards/draws-check.ts'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import { listLedgers } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { replayLedger } from '#server/features/money/ledger/replay-ledger.ts'
import { applyGatewayEvent } from '#server/features/money/payments/apply-event.ts'
import { sha256 } from '#server/features/rewards/draws/sha256.ts'
import {
  countDifferingMembers,
  listDifferingMonths,
} from '#server/features/trips/rollups/rebuild/queries/differing.ts'
import { listEmployersWithTrips } from '#server/features/trips/rollups/rebuild/queries/rebuild.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { recountDraws } from '#testing/recount-draws.ts'
import { postingPlatform } from '../../bench/purchase/posting-platform.ts'
import type { Load } from './load.ts'

export interface Kept {
  trips: number
  purchases: number
  /** Receipts that were queued with them, sent or not. */
  receipts: number
  /** Acknowledged before the moment and not there. */
  lost: number
  /** Sent after it and there all the same. */
  ofAfter: number
  ledgers: number
  ledgerDifferences: number
  rollupDifferences: number
  draws: number
  drawDifferences: number
}

/** What the restored data holds of what was answered up to a moment, and whether its sums prove. */
export async function lookAtRestored(
  database: Database,
  { load, moment, employers }: { load: Load; moment: Date; employers: readonly string[] },
): Promise<Kept> {
  const { db } = database
  const at = moment.getTime()
  const applied = await applyOpenReports(database)
  const trips = await idsOf(db, sql`select id from trips`)
  const bought = await idsOf(
    db,
    sql`select id from payment_sessions where status = 'paid' and exists (
      select from ledger_transactions as t where t.key = 'purchase:' || payment_sessions.id)`,
  )
  const all = [
    ...load.trips.map(({ id, ...times }) => ({ ...times, isThere: trips.has(id) })),
    ...load.purchases.map(({ sessionId, ...times }) => ({
      ...times,
      isThere: bought.has(sessionId),
    })),
  ]
  const ledgers = await listLedgers(db)
  return {
    trips: load.trips.filter(({ answeredAt }) => answeredAt < at).length,
    purchases: load.purchases.filter(({ answeredAt }) => answeredAt < at).length,
    receipts: await countReceipts(db, employers),
    lost:
      all.filter(({ answeredAt, isThere }) => answeredAt < at && !isThere).length + applied.failed,
    ofAfter: all.filter(({ sentAt, isThere }) => sentAt > at && isThere).length,
    ledgers: ledgers.length,
    ledgerDifferences: await countLedgerDifferences(db, ledgers),
    rollupDifferences: await countRollupDifferences(db),
    ...(await countDraws(db)),
  }
}

/** What was reported and not applied when the moment came is applied by the next worker. */
async function applyOpenReports(database: Database): Promise<{ failed: number }> {
  const platform = await postingPlatform(database)
  const open = await idsOf(database.db, sql`select id from gateway_events where applied_at is null`)
  let failed = 0
  for (const id of open) {
    await applyGatewayEvent(platform, id).catch(() => {
      failed += 1
    })
  }
  await platform.jobs.stop()
  return { failed }
}

async function countReceipts(db: Db, employers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox_mails
    where employer_id = any(${employers}::uuid[]) and subject like 'Receipt%'`.execute(db)
  return rows[0]?.count ?? 0
}

async function idsOf(db: Db, query: ReturnType<typeof sql>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function countLedgerDifferences(db: Db, employers: readonly string[]): Promise<number> {
  let differences = 0
  for (const employerId of employers) {
    const { mismatches } = await db.transaction().execute((trx) => replayLedger(trx, employerId))
    differences += mismatches.length
  }
  return differences
}

async function countRollupDifferences(db: Db): Promise<number> {
  const until = startOfMonth(localDateOf(new Date(), 'UTC'), 1)
  let differences = 0
  for (const { employerId } of await listEmployersWithTrips(db)) {
    const months = { employerId, from: startOfMonth(until, -3), until }
    differences += (await listDifferingMonths(db, months)).length
    differences += await countDifferingMembers(db, employerId)
  }
  return differences
}

async function countDraws(db: Db): Promise<Pick<Kept, 'draws' | 'drawDifferences'>> {
  const employers = await idsOf(db, sql`select distinct employer_id as id from draw_periods`)
  let draws = 0
  let drawDifferences = 0
  for (const employerId of employers) {
    const recounted = await recountDraws(db, employerId)
    draws += recounted.draws
    drawDifferences += recounted.differing.length
  }
  return { draws, drawDifferences }
}

/** The last draws whose files anybody can download. */
export async function listDrawFiles(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from draw_periods where outcome = 'drawn' and version = 2
    order by start_on desc, id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Draws each published file once more, as `npm run verify-draw` does; answers how many differ. */
export async function countDifferingFiles(url: string, ids: readonly string[]): Promise<number> {
  let differing = 0
  for (const id of ids) {
    const answer = await fetch(`${url}/api/public/draws/${id}/file`)
    const checked = checkDrawFile(await answer.text(), sha256)
    if (checked.kind !== 'checked' || !checked.fits) differing += 1
  }
  return differing
}
