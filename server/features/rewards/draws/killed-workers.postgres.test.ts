import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDrawFile } from '#contract/rewards/draws-check.ts'
import { sixPrizes } from '#domain/rewards/settings/default-settings.ts'
import { addDays, localDateOf, startOfMonth, startOfWeek } from '#domain/time.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { freePort } from '#testing/free-port.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { publishDrawSeedsJob } from './publish-draw-seeds.ts'
import { sha256 } from './sha256.ts'

let opened: TestDatabase
let app: TestApp

beforeAll(async () => {
  opened = await openTestDatabase()
  app = await startTestApp({ database: opened.database })
})
afterAll(async () => {
  await app.stop()
  await opened.drop()
})

/** More than are written at once. */
const members = 2500

it('workers killed again and again, and two at once, draw every credit and prize once', {
  timeout: 240_000,
}, async () => {
  // Workers take the time of day from this machine: last week and last month are over, and drawn from noon on.
  const noonAgo = new Date(Date.now() - 12 * 3_600_000)
  const todayOn = localDateOf(noonAgo, 'America/Denver')
  const monthOn = startOfMonth(todayOn, -1)
  const weekOn = addDays(startOfWeek(todayOn), -7)
  app.clock.set(`${addDays(monthOn, -3)}T18:00:00Z`)
  const credit = { type: 'random_reporter', valueCents: 2000, numberOfTrips: 3 } as const
  const { employer } = await rewardingCommunity(app, {
    startOn: addDays(monthOn, -40),
    settings: {
      weeklyEnabled: true,
      weeklyCredits: [credit, credit, credit],
      prizesEnabled: true,
      prizesCents: sixPrizes,
    },
  })
  await publishDrawSeedsJob.run(app.platform, {})
  app.clock.set(`${addDays(weekOn, -1)}T18:00:00Z`)
  await publishDrawSeedsJob.run(app.platform, {})
  const { db } = app.platform
  await sql`
    insert into members (employer_id, id, name, email, joined_at, joined_on, surveyed_at, created_at)
    select ${employer.id}, gen_random_uuid(), 'Sam ' || n, n || '@draws.example',
      '2020-01-01', '2020-01-01', '2020-01-01', '2020-01-01'
    from generate_series(1, ${members}::integer) n`.execute(db)
  await sql`
    insert into member_days (employer_id, member_id, day, trips, sov_trips, carpool_trips,
      telecommute_records, parking_spaces)
    select employer_id, id, ${weekOn}::date, 2, 0, 0, 0, 1 from members
    where email like '%@draws.example'`.execute(db)
  await sql`
    insert into member_months (employer_id, member_id, month, records, trips, green_trips,
      to_work_trips, active_days, day_bits, points, co2_saved_kg, cost_savings_cents,
      benefit_minutes, reduced_vmt)
    select employer_id, id, ${monthOn}::date, 2, 2, 2, 1, 1, 1, 600, 0, 0, 0, 0 from members
    where email like '%@draws.example'`.execute(db)
  await sql`
    insert into trips (employer_id, id, member_id, trip_on, direction, mode, miles, source,
      factors_version, points, co2_saved_kg, cost_cents, cost_savings_cents, benefit_minutes,
      reduced_vmt, created_at)
    select employer_id, gen_random_uuid(), id, ${monthOn}::date, 'to_work', 'walk', 1, 'website',
      1, 300, 0, 0, 0, 0, 0, '2026-01-01' from members
    where email like '%@draws.example'`.execute(db)
  // Planned as for empty tables, one look for the top members takes 20 seconds.
  await sql`analyze members, member_days, member_months, trips`.execute(db)

  const seen = async () => {
    const { count } = await db
      .selectFrom('draw_entrants')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('employer_id', '=', employer.id)
      .executeTakeFirstOrThrow()
    return count
  }
  const drawn = async () => {
    const { count } = await db
      .selectFrom('draw_periods')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('employer_id', '=', employer.id)
      .where('outcome', '=', 'drawn')
      .where('start_on', 'in', [weekOn, monthOn])
      .executeTakeFirstOrThrow()
    return count
  }
  const start = async () =>
    spawnServer({
      DATABASE_URL: opened.url,
      ROLE: 'worker',
      PORT: String(await freePort()),
    })
  const soon = () => new Promise((resolve) => setTimeout(resolve, 10))
  // Only prizes read it, before they lock anything that the draws of weeks need.
  const lockTrips = (trx: Trx) => sql`lock table trips`.execute(trx)
  for (const until of [1, 3000]) {
    // While the prizes cannot be drawn, no worker is done before it is killed.
    await whileLocked(db, lockTrips, async () => {
      const worker = await start()
      while ((await seen()) < until) await soon()
      worker.signal('SIGKILL')
      expect(await worker.ended).toBe('SIGKILL')
      expect(await drawn()).toBeLessThan(2)
    })
  }
  const last = [await start(), await start()]
  while ((await drawn()) < 2) await soon()
  // Whoever is still starting when told to end ends at once, and not well.
  for (const worker of last) await worker.prints('The worker answers probes')
  for (const worker of last) worker.signal('SIGTERM')
  for (const worker of last) expect(await worker.ended).toBe(0)

  app.clock.set(new Date().toISOString())
  const rewards = await db
    .selectFrom('rewards')
    .select(['kind', 'member_id as memberId'])
    .where('employer_id', '=', employer.id)
    .execute()
  const ofKind = (kind: string) => rewards.filter((reward) => reward.kind === kind)
  expect(new Set(ofKind('weekly').map(({ memberId }) => memberId)).size).toBe(3)
  // Everybody has as many green trips, trips to the office and miles walked as everybody else.
  expect(ofKind('prize')).toHaveLength(3)
  expect(rewards).toHaveLength(6)
  const periods = await db
    .selectFrom('draw_periods')
    .select(['id', 'kind'])
    .where('employer_id', '=', employer.id)
    .where('start_on', 'in', [weekOn, monthOn])
    .where('outcome', '=', 'drawn')
    .execute()
  for (const { id, kind } of periods) {
    const checked = checkDrawFile((await app.get(`/public/draws/${id}/file`)).text, sha256)
    expect(checked).toMatchObject({ fits: true, checksum: 'fits' })
    const counts = checked.kind === 'checked' ? checked.replay.draws.map((one) => one.entrants) : []
    const all =
      kind === 'weekly' ? [members, members, members] : [0, 0, 0, members, members, members]
    expect(counts.toSorted((a, b) => a - b)).toEqual(all)
  }
  expect(await listMismatches(db, employer.id)).toEqual([])
  const mails = await db
    .selectFrom('outbox_mails')
    .select('idempotency_key as key')
    .where('employer_id', '=', employer.id)
    .where('idempotency_key', 'like', 'draw:%')
    .execute()
  expect(new Set(mails.map(({ key }) => key)).size).toBe(mails.length)
})
