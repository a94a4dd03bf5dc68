import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { rewardMismatches } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import type { TestApp } from '#testing/test-app.ts'
import { whileLocked } from '#testing/while-locked.ts'
import { closeMonthsJob } from './close-months.ts'

const instances = instancesOfFile()

const beforeMidnight = '2026-12-08T06:59:59Z'
const midnight = '2026-12-08T07:00:00Z'

/** A trip of November worth three dollars, and what the statements of two months say. */
async function ordinaryTrip() {
  const { one, other } = instances
  one.clock.set('2026-12-06T18:00:00Z')
  const { employer, employerToken, memberToken: token } = await rewardingCommunity(one)
  const body = { date: '2026-11-28', direction: 'to_work', mode: 'walk', source: 'website' }
  const { body: logged } = await one.post('/commuter/trips', body, { token })
  const totalOf = async (month: string) => {
    const query = `start_date=${month}-01&end_date=${month}-30`
    return (await one.get(`/rewards?${query}`, { token: employerToken })).body.total_value
  }
  return {
    employer,
    remove: () => other.request('DELETE', `/commuter/trips/${logged.data._id}`, { token }),
    worth: logged.data.reward as number,
    totals: async () => [await totalOf('2026-11'), await totalOf('2026-12')],
  }
}

/** Returns once so many transactions wait for a lock. */
async function untilWaiting({ platform }: TestApp, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(platform.db)
    if ((rows[0]?.waiting ?? 0) >= count) return
    await setTimeout(5)
  }
}

/** Two that meet at the account's lock, in this order; each reads the clock before it waits. */
async function meet(
  employerId: string,
  first: { at: string; run: () => Promise<unknown> },
  second: { at: string; run: () => Promise<unknown> },
) {
  const { one } = instances
  const running: Promise<unknown>[] = []
  await whileLocked(
    one.platform.db,
    (trx) => lockLedger(trx, employerId),
    async () => {
      for (const { at, run } of [first, second]) {
        one.clock.set(at)
        running.push(run())
        await untilWaiting(one, running.length)
      }
    },
  )
  return Promise.all(running)
}

it('a removal that comes to the account before the closing leaves nothing in the month', async () => {
  const { one } = instances
  const { employer, remove, totals } = await ordinaryTrip()
  const close = () => closeMonthsJob.run(one.platform, {})
  const removal = { at: beforeMidnight, run: remove }
  expect(await meet(employer.id, removal, { at: midnight, run: close })).toMatchObject([
    { status: 200 },
    undefined,
  ])
  expect(await totals()).toEqual([0, 0])
  expect(await rewardMismatches(one, employer.id)).toEqual([])
})

it('one that began before midnight and comes after the closing is a correction of the next month', async () => {
  const { one } = instances
  const { employer, remove, worth, totals } = await ordinaryTrip()
  const close = () => closeMonthsJob.run(one.platform, {})
  const removal = { at: beforeMidnight, run: remove }
  expect(await meet(employer.id, { at: midnight, run: close }, removal)).toMatchObject([
    undefined,
    { status: 200 },
  ])
  expect(await totals()).toEqual([worth, -worth])
  expect(await rewardMismatches(one, employer.id)).toEqual([])
})

it('closings and removals of both instances at once close each month once', async () => {
  const { one, other } = instances
  const trips = [await ordinaryTrip(), await ordinaryTrip(), await ordinaryTrip()]
  one.clock.set(midnight)
  const answers = await Promise.all([
    closeMonthsJob.run(one.platform, {}),
    closeMonthsJob.run(other.platform, {}),
    ...trips.map(({ remove }) => remove()),
  ])
  expect(answers.slice(2)).toMatchObject(trips.map(() => ({ status: 200 })))
  for (const { employer, worth, totals } of trips) {
    expect(await totals()).toEqual([worth, -worth])
    expect(await rewardMismatches(one, employer.id)).toEqual([])
    const closed = await one.platform.db
      .selectFrom('closed_reward_months')
      .select('settled_at')
      .where('employer_id', '=', employer.id)
      .where('month', '=', '2026-11-01')
      .execute()
    expect(closed).toEqual([{ settled_at: expect.any(Date) }])
  }
})
