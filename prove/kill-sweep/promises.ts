import { sql } from 'kysely'
import { checkDrawFile } from '#contract/rewards/draws-check.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { sha256 } from '#server/features/rewards/draws/sha256.ts'
import { listRollupMismatches } from '#testing/figures/rollup-mismatches.ts'
import { recountDraws } from '#testing/recount-draws.ts'
import type { TestApp } from '#testing/test-app.ts'
import type { Answered, AnsweredTrip, Swept } from './load.ts'
import type { Outside } from './outside.ts'
import { type Days, membersEach, type Wave } from './world.ts'

/** What was broken, each in words; a promise that held has none. */
export interface Broken {
  lost: string[]
  doubled: string[]
  draws: string[]
  ledgers: string[]
  rollups: string[]
}

/** Holds all that was answered, and all that became due, against what is there. The product stands still. */
export async function findBroken(
  app: TestApp,
  { answered, outside, waves, days }: Swept,
): Promise<Broken> {
  const broken: Broken = { lost: [], doubled: [], draws: [], ledgers: [], rollups: [] }
  await holdTrips(app, answered, waves, broken)
  await holdPurchases(app, answered, waves, broken)
  await holdRedemptions(app, answered, outside, broken)
  await holdCharges(app, outside, waves, broken)
  await holdRewards(app, waves, broken)
  for (const { employerId } of waves) await holdDraw(app, employerId, days, broken)
  for (const id of waves.flatMap(({ employerId, dueEmployerId }) => [employerId, dueEmployerId])) {
    broken.ledgers.push(...(await ledgerMismatches(app, id)))
    const rollups = await listRollupMismatches(app, id)
    broken.rollups.push(...rollups.map((one) => `${id}: ${JSON.stringify(one)}`))
  }
  return broken
}

/**
 * Answered trips that are missing, and removed ones that are there. A trip whose removal is not answered, or is asked
 * for or answered while this reads, is not judged.
 */
export async function lostTrips(
  { platform: { db } }: TestApp,
  trips: Iterable<readonly [externalId: string, AnsweredTrip]>,
): Promise<string[]> {
  const sent = [...trips].map(([externalId, trip]) => ({ externalId, trip, removal: trip.removal }))
  const rows = await db
    .selectFrom('trips')
    .select(['external_id as externalId', 'id'])
    .where('external_id', 'in', [...sent.map(({ externalId }) => externalId), ''])
    .execute()
  const idOf = new Map(rows.map(({ externalId, id }) => [externalId, id]))
  return sent.flatMap(({ externalId, trip, removal }) => {
    const { id } = trip
    const found = idOf.get(externalId)
    if (removal === 'asked' || removal !== trip.removal) return []
    if (removal === 'made') return found ? [`the removed trip ${id} is there`] : []
    return found === id ? [] : [`the trip ${id} is ${found ?? 'nowhere'}`]
  })
}

/** What of a ledger does not add up, by every proof of the nightly job. */
export async function ledgerMismatches({ platform }: TestApp, employerId: string) {
  const { db, extensions } = platform
  const found: object[] = [...(await listMismatches(db, employerId))]
  for (const prove of extensions.proofs) found.push(...(await prove(db, employerId)))
  return found.map((mismatch) => `${employerId}: ${JSON.stringify(mismatch)}`)
}

async function holdTrips(app: TestApp, answered: Answered, waves: readonly Wave[], broken: Broken) {
  broken.lost.push(...(await lostTrips(app, answered.trips)))
  const rows = await app.platform.db
    .selectFrom('trips')
    .select('external_id as externalId')
    .where(
      'employer_id',
      'in',
      waves.map(({ employerId }) => employerId),
    )
    .execute()
  // Two of each member were logged before the sweep, without an id.
  const own = rows.filter(({ externalId }) => externalId === null).length
  if (own !== 2 * membersEach * waves.length) broken.doubled.push(`${own} trips of before`)
  const known = (id: string) => answered.trips.has(id) || answered.abandoned.has(id)
  for (const { externalId } of rows) {
    if (externalId !== null && !known(externalId)) broken.doubled.push(`trip ${externalId}`)
  }
}

async function holdPurchases(
  { platform: { db } }: TestApp,
  { purchases }: Answered,
  waves: readonly Wave[],
  broken: Broken,
) {
  const { rows } = await sql<
    Record<'session', string | null> & Record<'posted' | 'invoices' | 'mails', number>
  >`
    select t.subject_id as session, count(distinct t.id) as posted,
      count(distinct i.id) filter (where i.status = 'paid') as invoices,
      count(distinct o.id) as mails
    from ledger_transactions t
    left join invoices i on i.employer_id = t.employer_id and i.session_id = t.subject_id
    left join outbox_mails o on o.attachment_id = i.id
    where t.kind = 'purchase' and t.subject_id is not null
      and t.employer_id = any(${waves.map(({ employerId }) => employerId)}::uuid[])
    group by t.subject_id`.execute(db)
  const found = new Map(rows.map((row) => [row.session, row]))
  for (const session of purchases.keys()) {
    const { posted, invoices, mails } = found.get(session) ?? { posted: 0, invoices: 0, mails: 0 }
    const counts = [posted, invoices, mails].map(Number)
    if (counts.some((count) => count < 1)) broken.lost.push(`purchase ${session}: ${counts.join()}`)
    if (counts.some((count) => count > 1))
      broken.doubled.push(`purchase ${session}: ${counts.join()}`)
  }
  for (const { session } of rows) {
    if (session !== null && !purchases.has(session)) broken.doubled.push(`purchase ${session}`)
  }
}

async function holdRedemptions(
  { platform: { db } }: TestApp,
  { redemptions }: Answered,
  { payouts }: Outside,
  broken: Broken,
) {
  const { rows } = await sql<{ id: string; status: string; held: number; paid: number }>`
    select r.id, r.status, count(*) filter (where t.kind = 'redemption') as held,
      count(*) filter (where t.kind = 'redemption_paid') as paid
    from redemptions r
    left join ledger_transactions t on t.employer_id = r.employer_id and t.subject_id = r.id
    group by r.id, r.status`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  const orders = Map.groupBy(payouts.orders, (order) => order.external_id)
  for (const id of redemptions.keys()) {
    if (found.get(id)?.status !== 'paid') broken.lost.push(`redemption ${id}`)
  }
  for (const { id, held, paid } of rows) {
    const counts = [held, paid, orders.get(id)?.length ?? 0].map(Number)
    if (!redemptions.has(id) || counts.some((count) => count > 1)) {
      broken.doubled.push(`redemption ${id}: ${counts.join()}`)
    }
  }
}

/** The month's invoice of each who was due: one, charged once, with a number that follows the one before. */
async function holdCharges(
  { platform: { db } }: TestApp,
  { cards }: Outside,
  waves: readonly Wave[],
  broken: Broken,
) {
  const invoices = await db
    .selectFrom('invoices')
    .select(['employer_id as of', 'number'])
    .orderBy('number')
    .execute()
  const counts = new Map(
    [...Map.groupBy(invoices, ({ of }) => of)].map(([of, all]) => [of, all.length]),
  )
  for (const { dueEmployerId } of waves) {
    const count = counts.get(dueEmployerId) ?? 0
    if (count < 1) broken.lost.push(`the invoice of ${dueEmployerId}`)
    if (count > 1) broken.doubled.push(`${count} invoices of ${dueEmployerId}`)
  }
  for (const [year, all] of Map.groupBy(invoices, ({ number }) => number.slice(0, 4))) {
    const last = `${year}-${String(all.length).padStart(6, '0')}`
    if (all.at(-1)?.number !== last) broken.lost.push(`an invoice number before ${last}`)
  }
  const charges = cards.seen.filter(({ call }) => call === 'POST /v1/payment_intents')
  for (const [customer, all] of Map.groupBy(charges, ({ form }) => form.customer)) {
    const keys = new Set(all.map(({ idempotencyKey }) => idempotencyKey))
    if (keys.size > 1) broken.doubled.push(`charges of ${customer}`)
  }
}

/** Each trip was rewarded at most once; that none waits for its approval is looked at before (`settled.ts`). */
async function holdRewards({ platform: { db } }: TestApp, waves: readonly Wave[], broken: Broken) {
  const { rows } = await sql<{ key: string; count: number }>`
    select coalesce(trip_id::text, key) as key, count(*) as count from rewards
    where employer_id = any(${waves.map(({ employerId }) => employerId)}::uuid[])
      and kind = 'trip' and status <> 'cancelled'
    group by 1 having count(*) > 1`.execute(db)
  for (const { key, count } of rows) broken.doubled.push(`${count} rewards of ${key}`)
}

/** The week that was released is drawn once, and of all weeks each winner has one reward: trips of others were logged too. */
async function holdDraw(app: TestApp, employerId: string, { weekOn }: Days, broken: Broken) {
  const { db } = app.platform
  const periods = await db
    .selectFrom('draw_periods')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('kind', '=', 'weekly')
    .where('start_on', '=', weekOn)
    .execute()
  const {
    rows: [wins],
  } = await sql<{ draws: number; winners: number; rewards: number }>`
    select count(*) filter (where d.period_id = ${periods[0]?.id}) as draws,
      count(d.winner_id) as winners,
      (select count(*) from rewards where employer_id = ${employerId} and kind = 'weekly') as rewards
    from draws d join draw_periods p on p.id = d.period_id and p.kind = 'weekly'
    where d.employer_id = ${employerId}`.execute(db)
  if (periods.length !== 1 || Number(wins?.draws) !== 2 || wins?.winners !== wins?.rewards) {
    broken.draws.push(`${employerId}: ${periods.length} periods, ${JSON.stringify(wins)}`)
  }
  for (const { id } of periods) {
    const checked = checkDrawFile((await app.get(`/public/draws/${id}/file`)).text, sha256)
    if (checked.kind !== 'checked' || !checked.fits) broken.draws.push(`the file of ${id}`)
  }
  const { differing } = await recountDraws(db, employerId)
  broken.draws.push(...differing.map((line) => `${employerId}: ${line}`))
}
