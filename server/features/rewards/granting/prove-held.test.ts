import { afterAll, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { postTrips } from '#testing/post-trips.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import { startTestApp } from '#testing/test-app.ts'

const captured = capturedLog('error')
const app = await startTestApp({ log: captured.log })
const { db } = app.platform
afterAll(() => app.stop())

it('the nightly proof holds the money held against the rewards it is held for', async () => {
  const { employer, memberToken } = await rewardingCommunity(app, { creditCents: 500 })
  // Held, and waiting for credit.
  const mode = 'public_transit'
  await postTrips(app, memberToken, { date: '2026-11-18', mode }, { date: '2026-11-19', mode })
  expect(await proveLedger(app, captured)).toEqual([])
  expect((await app.get('/health')).body.ledger).toBe('proved')
  // As if it had been cancelled past the product, and what was held stayed so.
  await db
    .updateTable('rewards')
    .set({ status: 'cancelled', cancelled_at: app.clock.now(), cancel_reason: 'unfunded' })
    .where('employer_id', '=', employer.id)
    .where('funded_at', 'is not', null)
    .execute()
  expect(await proveLedger(app, captured)).toEqual([
    { what: 'held for rewards', kept: 300, counted: 0 },
  ])
  expect((await app.get('/health')).body.ledger).toBe('mismatch')
})
