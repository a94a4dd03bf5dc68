import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, localDateOf } from '#domain/time.ts'
import { createMember } from '#testing/factories.ts'
import { freePort } from '#testing/free-port.ts'
import { rewardMismatches, rewardsOf } from '#testing/reward-rows.ts'
import { memberTokenOf, rewardingCommunity } from '#testing/rewarding-community.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

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

const members = 10
const days = 50

it('a worker killed in the middle of approvals, and two after it, approve every reward once', {
  timeout: 120_000,
}, async () => {
  // Workers take the time of day from this machine: what was granted ten days ago is due.
  const grantedOn = addDays(localDateOf(new Date(), 'America/Denver'), -10)
  app.clock.set(`${grantedOn}T18:00:00Z`)
  const { employer } = await rewardingCommunity(app, {
    startOn: addDays(grantedOn, -2 * days),
    creditCents: 1_000_000,
    settings: { maxMonthlyCents: 1_000_000 },
  })
  const trips = Array.from({ length: 2 * days }, (_, trip) => ({
    date: addDays(grantedOn, -Math.floor(trip / 2)),
    direction: trip % 2 ? 'to_home' : 'to_work',
    mode: 'public_transit',
    source: 'website',
  }))
  for (let number = 0; number < members; number++) {
    const token = await memberTokenOf(app, await createMember(app, employer.id))
    expect((await app.post('/commuter/trips/batch', { trips }, { token })).status).toBe(200)
  }
  const all = members * trips.length
  const approved = async () => {
    const rewards = await rewardsOf(app, employer.id)
    expect(rewards).toHaveLength(all)
    return rewards.filter(({ status }) => status === 'approved').length
  }
  const start = async () =>
    spawnServer({ DATABASE_URL: opened.url, ROLE: 'worker', PORT: String(await freePort()) })

  const worker = await start()
  while ((await approved()) === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  worker.signal('SIGKILL')
  await worker.ended
  expect(await rewardMismatches(app, employer.id)).toEqual([])

  const last = [await start(), await start()]
  while ((await approved()) < all) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const each of last) each.signal('SIGKILL')
  for (const each of last) await each.ended
  expect(await rewardMismatches(app, employer.id)).toEqual([])
  const wallets = await app.platform.db
    .selectFrom('lots')
    .select((row) => row.fn.sum<number>('free_cents').as('cents'))
    .where('employer_id', '=', employer.id)
    .where('member_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(wallets.cents)).toBe(all * 300)
})
