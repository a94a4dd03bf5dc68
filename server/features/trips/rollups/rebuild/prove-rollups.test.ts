import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { createCommunity } from '#testing/factories.ts'
import { rollupRows } from '#testing/rollup-rows.ts'
import { startTestApp } from '#testing/test-app.ts'
import { proveRollupsJob } from './prove-rollups.ts'
import { rebuildRollups } from './rebuild-rollups.ts'

const captured = capturedLog('warn')
const app = await startTestApp({ log: captured.log })
const { db } = app.platform

afterAll(() => app.stop())

let employerId: string

beforeEach(async () => {
  const { employer, memberToken: token } = await createCommunity(app)
  employerId = employer.id
  const trips = ['2026-07-31', '2026-10-30', '2026-11-02', '2026-11-19'].map((date) => ({
    date,
    direction: 'to_work',
    mode: 'bike',
    source: 'website',
  }))
  await app.post('/commuter/trips/batch', { trips }, { token })
})

/** The months reported as differing while the job ran. */
async function prove(): Promise<unknown[]> {
  const before = captured.lines().length
  await proveRollupsJob.run(app.platform, {})
  const reports = captured.lines().slice(before)
  expect(reports.every((line) => line.level === 'error')).toBe(true)
  return reports.map((line) => [line.employerId, line.month])
}

const ofDay = (day: string) =>
  [
    ['employer_id', '=', employerId],
    ['day', '=', day],
  ] as const

describe('the nightly proof of the rollups', () => {
  it('says nothing and changes nothing when they agree with the trips', async () => {
    const rows = await rollupRows(db, employerId)
    expect(await prove()).toEqual([])
    expect(await rollupRows(db, employerId)).toEqual(rows)
  })

  it('mends a tampered day and logs an error with its month', async () => {
    const rows = await rollupRows(db, employerId)
    const [employer, day] = ofDay('2026-11-19')
    await db
      .updateTable('employer_days')
      .set({ points: 1_000_000 })
      .where(...employer)
      .where(...day)
      .execute()
    expect(await prove()).toEqual([[employerId, '2026-11-01']])
    expect(await rollupRows(db, employerId)).toEqual(rows)
    expect(await prove()).toEqual([])
  })

  it('mends a missing day, and all days missing', async () => {
    const rows = await rollupRows(db, employerId)
    const [employer, day] = ofDay('2026-10-30')
    await db
      .deleteFrom('employer_days')
      .where(...employer)
      .where(...day)
      .execute()
    expect(await prove()).toEqual([[employerId, '2026-10-01']])
    expect(await rollupRows(db, employerId)).toEqual(rows)
    await db
      .deleteFrom('employer_days')
      .where(...employer)
      .execute()
    expect(await prove()).toEqual([
      [employerId, '2026-10-01'],
      [employerId, '2026-11-01'],
    ])
  })

  it.each([
    'employer_day_modes',
    'member_days',
    'member_months',
    'member_month_modes',
    'active_members',
  ] as const)('mends a lost %s', async (table) => {
    const rows = await rollupRows(db, employerId)
    await db.deleteFrom(table).where('employer_id', '=', employerId).execute()
    expect(await prove()).toEqual([
      [employerId, '2026-10-01'],
      [employerId, '2026-11-01'],
    ])
    await rebuildRollups(db, employerId)
    expect(await rollupRows(db, employerId)).toEqual(rows)
  })

  it('mends days and months that do not say by which modes members commuted [MET-39]', async () => {
    const rows = await rollupRows(db, employerId)
    await db
      .updateTable('member_days')
      .set({ mode_records: 0 })
      .where(...ofDay('2026-11-02')[0])
      .where(...ofDay('2026-11-02')[1])
      .execute()
    expect(await prove()).toEqual([[employerId, '2026-11-01']])
    await db
      .updateTable('active_members')
      .set({ bike_members: 0 })
      .where('employer_id', '=', employerId)
      .where('bucket', '=', 'month')
      .where('starts_on', '=', '2026-10-01')
      .execute()
    expect(await prove()).toEqual([[employerId, '2026-10-01']])
    expect(await rollupRows(db, employerId)).toEqual(rows)
  })

  it('mends the number of trips and the last day that a member carries', async () => {
    const rows = await rollupRows(db, employerId)
    await db
      .updateTable('members')
      .set({ logged_trips: 3, last_trip_on: '2026-11-20' })
      .where('employer_id', '=', employerId)
      .execute()
    expect(await prove()).toEqual([[employerId, undefined]])
    expect(await rollupRows(db, employerId)).toEqual(rows)
    expect(await prove()).toEqual([])
  })

  it('leaves months older than three to a rebuild', async () => {
    const [employer, day] = ofDay('2026-07-31')
    await db
      .updateTable('employer_days')
      .set({ points: 1_000_000 })
      .where(...employer)
      .where(...day)
      .execute()
    expect(await prove()).toEqual([])
  })
})
