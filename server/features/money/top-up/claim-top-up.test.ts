import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chargeCard } from '#server/features/money/checkout/charge-card.ts'
import { changeCredit } from '#server/features/money/wallets/change-credit.ts'
import { type ChargeResult, PaymentsGatewayFailed } from '#server/gateways/payments/index.ts'
import { localPaymentsGateway } from '#server/gateways/payments/local.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { systemClock } from '#server/platform/clock.ts'
import { buyCredit } from '#testing/credit.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'
import { mailsOf } from '#testing/outbox.ts'
import { saveCard } from '#testing/payments.ts'
import { createProgram } from '#testing/reward-programs.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { testConfig } from '#testing/test-config.ts'
import { claimTopUp } from './claim-top-up.ts'
import { recordTopUp } from './record-top-up.ts'
import { topUpCreditJob } from './top-up-credit.ts'

/** The local gateway, which notes what it is asked; its answer can get lost on the way. */
const local = localPaymentsGateway(testConfig(), systemClock)
let asked: Parameters<typeof local.chargeSaved>[0][] = []
let isAnswerLost = false
/** Whether the process ends before it asks. */
let isKilled = false
let made = new Map<string, ChargeResult>()

let app: TestApp
let employer: Awaited<ReturnType<typeof createEmployer>>

beforeAll(async () => {
  app = await startTestApp({
    payments: {
      ...local,
      async chargeSaved(charge) {
        // Of tests before, some are due still.
        if (charge.customerId.endsWith(employer.id)) asked.push(charge)
        if (isKilled) throw new PaymentsGatewayFailed('never asked')
        const result = await local.chargeSaved(charge)
        made.set(charge.key, result)
        if (isAnswerLost) throw new PaymentsGatewayFailed('the line is dead')
        return result
      },
      findCharge: async ({ key }) => made.get(key) ?? null,
    },
  })
})
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  employer = await createEmployer(app)
  await createProgram(app, employer.id, { lastOn: null })
  asked = []
  isAnswerLost = false
  isKilled = false
  made = new Map()
})
afterAll(() => app.stop())

const card = () => saveCard({ app, employer })
const run = () => topUpCreditJob.run(app.platform, {})
const token = () => tokenOf(app, { kind: 'employer', employerId: employer.id })
const call = async (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
  app.request(method, '/credit-top-up', { token: await token(), ...(body && { body }) })
const read = async () => (await call('GET')).body
const balance = async () => (await app.get('/user', { token: await token() })).body.balance
const mails = async (subject: string) =>
  (await mailsOf(app, employer.id)).filter((mail) => mail.subject.startsWith(subject))

async function switchOn() {
  const { status } = await call('PUT', { threshold: 100, amount: 500, monthly_limit: 2000 })
  expect(status).toBe(200)
}

describe('exactly once', () => {
  it('two workers at once ask once', async () => {
    await card()
    await switchOn()
    await Promise.all([run(), run(), run()])
    expect(asked).toHaveLength(1)
    expect(await balance()).toBe(500)
  })

  it('an answer that was lost is asked for again with the same words, and counts once', async () => {
    await card()
    await switchOn()
    isAnswerLost = true
    await expect(run()).rejects.toThrow('topped up')
    isAnswerLost = false
    // Somebody may still be waiting for it; meanwhile it counts, and no other is asked for.
    await run()
    expect(asked).toHaveLength(1)
    expect(await read()).toMatchObject({ month: { bought: 500 }, recent: [{ status: 'sent' }] })
    app.clock.advance({ minutes: 3 })
    await run()
    await run()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toEqual(asked[0])
    expect(await balance()).toBe(500)
  })

  it('one that was charged before it was switched off is found and counts', async () => {
    await card()
    await switchOn()
    isAnswerLost = true
    await expect(run()).rejects.toThrow('topped up')
    await call('DELETE')
    app.clock.advance({ minutes: 3 })
    await run()
    expect(asked).toHaveLength(1)
    expect(await balance()).toBe(500)
    expect((await read()).state).toBe('off')
  })

  describe('one that was never asked is not asked any more', () => {
    const ends = {
      'after it was switched off': () => call('DELETE'),
      'for who is disabled': () => change({ status: 'disabled' }),
      'for who is closed': () => change({ closed_at: app.clock.now() }),
      'for who is suspended': async () => {
        const row = { employer_id: employer.id, started_at: app.clock.now() }
        await app.platform.db.insertInto('suspensions').values(row).execute()
      },
      'with a card that was removed': async (id: string) =>
        app.request('DELETE', `/payment-methods/${id}`, { token: await token() }),
    }
    const change = (set: { status?: 'disabled'; closed_at?: Date }) =>
      app.platform.db.updateTable('employers').set(set).where('id', '=', employer.id).execute()

    it.each(Object.entries(ends))('%s', async (_when, end) => {
      const id = await card()
      await switchOn()
      isKilled = true
      await expect(run()).rejects.toThrow('topped up')
      isKilled = false
      asked = []
      await end(id)
      app.clock.advance({ minutes: 3 })
      await run()
      expect(asked).toEqual([])
      expect(await mails('Automatic top-up has stopped')).toEqual([])
      const rows = app.platform.db.selectFrom('top_ups').select('status')
      expect(await rows.where('employer_id', '=', employer.id).execute()).toEqual([
        { status: 'failed' },
      ])
    })
  })

  it('killed between the gateway and the writing, it is finished by the next run', async () => {
    await card()
    await switchOn()
    const claim = await claimTopUp(app.platform, employer.id)
    if (!claim) throw new Error('Nothing was claimed')
    const paid = await chargeCard(app.platform, claim.charge)
    expect(await claimTopUp(app.platform, employer.id)).toBeNull()
    app.clock.advance({ minutes: 3 })
    await run()
    expect(await balance()).toBe(500)
    // The first one was not dead after all.
    await recordTopUp(app.platform, claim, paid)
    expect(await balance()).toBe(500)
    expect(await mails('Receipt')).toHaveLength(1)
  })
})

it('what staff take back is not bought again at once', async () => {
  await card()
  await buyCredit(app, employer.id, 10_000)
  await switchOn()
  app.clock.advance({ minutes: 5 })
  const actor = backOfficeActor(employer.id, (await createAdmin(app)).id)
  await changeCredit(app.platform, actor, {
    changeId: crypto.randomUUID(),
    cents: -1000,
    memberId: null,
  })
  await run()
  expect(asked).toEqual([])
  expect((await read()).stopped.reason).toBe('Credit was taken back')
})
