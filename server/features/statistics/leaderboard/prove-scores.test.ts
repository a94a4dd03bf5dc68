import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { startTestApp } from '#testing/test-app.ts'
import { proveScoresJob } from './prove-scores.ts'

const captured = capturedLog('warn')
const app = await startTestApp({ log: captured.log })
const { db } = app.platform
afterAll(() => app.stop())

let employerId: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  const { employer, memberToken } = await rewardingCommunity(app)
  employerId = employer.id
  const dates = ['2026-07-30', '2026-10-30', '2026-11-02', '2026-11-19']
  await postTrips(app, memberToken, ...dates.map((date) => ({ date })))
})

/** The kinds of scores reported as differing while the job ran. */
async function prove(): Promise<unknown[]> {
  const before = captured.lines().length
  await proveScoresJob.run(app.platform, {})
  const reports = captured.lines().slice(before)
  return reports.map((line) => [line.employerId, line.bucket])
}

const scores = () =>
  db
    .selectFrom('member_scores')
    .selectAll()
    .where('employer_id', '=', employerId)
    .orderBy('bucket')
    .orderBy('starts_on')
    .execute()

describe('the nightly proof of the scores', () => {
  it('says nothing and changes nothing when they agree with trips and rewards', async () => {
    const rows = await scores()
    expect(rows.map((row) => `${row.bucket} ${row.starts_on} ${row.records}`)).toEqual([
      'all 2016-01-01 4',
      'month 2026-07-01 1',
      'month 2026-10-01 1',
      'month 2026-11-01 2',
      'quarter 2026-07-01 1',
      'quarter 2026-10-01 3',
      'year 2026-01-01 4',
    ])
    expect(await prove()).toEqual([])
    expect(await scores()).toEqual(rows)
  })

  it.each(['month', 'quarter', 'year', 'all'] as const)('mends a tampered %s', async (bucket) => {
    const rows = await scores()
    await db
      .updateTable('member_scores')
      .set({ reward_cents: 7, point_hundredths: 1 })
      .where('employer_id', '=', employerId)
      .where('bucket', '=', bucket)
      .where('starts_on', '<>', '2026-07-01')
      .execute()
    expect(await prove()).toEqual([[employerId, bucket]])
    expect(await scores()).toEqual(rows)
    expect(await prove()).toEqual([])
  })

  it('makes lost ones again', async () => {
    const rows = await scores()
    await db
      .deleteFrom('member_scores')
      .where('employer_id', '=', employerId)
      .where('starts_on', '<>', '2026-07-01')
      .execute()
    expect(await prove()).toEqual([
      [employerId, 'month'],
      [employerId, 'quarter'],
      [employerId, 'year'],
      [employerId, 'all'],
    ])
    expect(await scores()).toEqual(rows)
  })
})
