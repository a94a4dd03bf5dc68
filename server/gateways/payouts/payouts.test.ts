import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import {
  startTremendousDouble,
  type TremendousDouble,
  tremendousKeys,
  tremendousReport,
} from '#testing/tremendous-double.ts'
import { PayoutReportRefused, type PayoutsGateway, PayoutsGatewayFailed } from './index.ts'
import { localPayoutsGateway } from './local.ts'
import { tremendousGateway } from './tremendous.ts'

let app: TestApp
let double: TremendousDouble

beforeAll(async () => {
  app = await startTestApp()
  double = await startTremendousDouble()
})
beforeEach(() => {
  double.orders.length = 0
  double.others = []
  double.asked.length = 0
  double.status = 'EXECUTED'
  double.failsWith = null
  double.refuses = { reward: { recipient: { email: 'sam@test.example is not valid' } } }
  double.losesAnswers = false
})
afterAll(async () => {
  await double.close()
  await app.stop()
})

const viaDouble = (keys: Partial<typeof tremendousKeys> = {}) =>
  tremendousGateway({ ...tremendousKeys, ...keys, apiUrl: double.url })
const payout = (key = randomUUID()) => ({
  key,
  cents: 1250,
  recipient: { name: 'Sam Example', email: 'sam@test.example' },
})

const gateways: [string, () => PayoutsGateway][] = [
  ['local', () => localPayoutsGateway(app.platform.db, app.clock)],
  ['tremendous double', viaDouble],
]

describe.each(gateways)('the %s payouts gateway', (_name, open) => {
  it('pays once under a key, and answers the same payout again', async () => {
    const wanted = payout()
    const first = await open().pay(wanted)
    expect(first).toEqual({ kind: 'paid', payoutId: expect.any(String) })
    expect(await open().pay(wanted)).toEqual(first)
    expect(await open().pay(payout())).not.toEqual(first)
  })

  it('says what has become of a payout', async () => {
    const { payoutId } = await open().pay(payout())
    expect(await open().read(payoutId ?? '')).toEqual({ kind: 'paid', payoutId })
  })

  it('refuses a report that nobody signed', () => {
    const { body } = tremendousReport('ORDER1')
    const read = () => open().readReport(Buffer.from(body), `sha256=${'0'.repeat(64)}`)
    expect(read).toThrow(PayoutReportRefused)
  })
})

describe('the local payouts gateway', () => {
  it('shows once in the inbox what the provider would mail', async () => {
    const wanted = payout()
    const gateway = localPayoutsGateway(app.platform.db, app.clock)
    await gateway.pay(wanted)
    await gateway.pay(wanted)
    const mails = (await app.inbox()).filter(({ id }) => id === wanted.key)
    expect(mails).toMatchObject([
      { to_address: 'sam@test.example', subject: 'Your $12.50 has arrived' },
    ])
  })

  it('pays nobody at refused.example', async () => {
    const recipient = { name: 'Sam', email: 'sam@refused.example' }
    const gateway = localPayoutsGateway(app.platform.db, app.clock)
    const answer = await gateway.pay({ ...payout(), recipient })
    expect(answer).toMatchObject({ kind: 'failed', payoutId: null })
  })
})

describe('Tremendous', () => {
  it('gets amount, recipient and our key, by email and of our campaign', async () => {
    const wanted = payout()
    await viaDouble().pay(wanted)
    expect(double.orders).toEqual([
      {
        id: 'ORDER1',
        created_at: expect.any(String),
        external_id: wanted.key,
        status: 'EXECUTED',
        cents: 1250,
        recipient: wanted.recipient,
      },
    ])
  })

  it.each([
    ['EXECUTED', 'paid'],
    ['CART', 'pending'],
    ['PENDING APPROVAL', 'pending'],
    ['PENDING INTERNAL PAYMENT APPROVAL', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELED', 'failed'],
  ])('order that is %s is %s', async (status, kind) => {
    double.status = status
    const answer = await viaDouble().pay(payout())
    expect(answer).toMatchObject({ kind, payoutId: 'ORDER1' })
    expect(await viaDouble().read('ORDER1')).toEqual(answer)
  })

  it.each([400, 422])('that answers %i has made no order', async (status) => {
    double.failsWith = status
    expect(await viaDouble().pay(payout())).toEqual({
      kind: 'failed',
      payoutId: null,
      failure: 'recipient_refused',
    })
  })

  it.each([
    ['our campaign', { reward: { campaign_id: 'There is no such campaign' } }],
    ['what we pay from', { payment: { funding_source_id: 'It is unknown' } }],
    [
      'the amount for our campaign',
      { reward: { campaign_id: 'It pays in tens', value: { denomination: 'It is no ten' } } },
    ],
    ['nothing in particular', undefined],
  ])(
    'that refuses %s may be asked again: that is not the member’s doing',
    async (_what, payload) => {
      double.failsWith = 422
      double.refuses = payload
      await expect(viaDouble().pay(payout())).rejects.toThrow(PayoutsGatewayFailed)
    },
  )

  it('is never quoted: its sentences may name an address', async () => {
    double.failsWith = 422
    double.refuses = { 'funding-sam@test.example': 'sam@test.example is unknown' }
    const said = await viaDouble().pay(payout()).catch(String)
    expect(said).not.toContain('is unknown')
  })

  it.each([
    ['without a reward', { rewards: [] }],
    ['without an amount', { rewards: [{ value: {}, recipient: {} }] }],
    ['without a time', { created_at: null }],
    ['without a status', { status: undefined }],
  ])('lists an order %s by its id and key alone', async (_what, change) => {
    const reward = { value: { denomination: '12.5' }, recipient: { name: 'Sam', email: null } }
    const whole = {
      id: 'ORDER1',
      external_id: 'our key',
      status: 'EXECUTED',
      created_at: '2026-11-20T18:00:00Z',
      rewards: [reward],
    }
    double.others = [whole, { ...whole, id: 'ORDER2', ...change }]
    const listed: unknown[] = []
    for await (const one of viaDouble().listPayouts(new Date(0))) listed.push(one)
    expect(listed).toEqual([
      {
        payoutId: 'ORDER1',
        key: 'our key',
        cents: 1250,
        recipient: { name: 'Sam', email: '' },
        madeAt: new Date('2026-11-20T18:00:00Z'),
        answer: { kind: 'paid', payoutId: 'ORDER1' },
      },
      { payoutId: 'ORDER2', key: 'our key', answer: null },
    ])
  })

  it('that refuses what it has ordered before, to whoever lost that answer, has paid', async () => {
    const wanted = payout()
    double.losesAnswers = true
    await expect(viaDouble().pay(wanted)).rejects.toThrow(PayoutsGatewayFailed)
    double.losesAnswers = false
    double.failsWith = 422
    expect(await viaDouble().pay(wanted)).toEqual({ kind: 'paid', payoutId: 'ORDER1' })
  })

  it.each([401, 402, 403, 429, 500, 503])('that answers %i may be asked again', async (status) => {
    double.failsWith = status
    await expect(viaDouble().pay(payout())).rejects.toThrow(PayoutsGatewayFailed)
  })

  it('that knows no order of an id may be asked again', async () => {
    await expect(viaDouble().read('ORDER9')).rejects.toThrow(PayoutsGatewayFailed)
  })

  it('that is not there may be asked again', async () => {
    const nobody = tremendousGateway({ ...tremendousKeys, apiUrl: 'http://127.0.0.1:1' })
    await expect(nobody.pay(payout())).rejects.toThrow(PayoutsGatewayFailed)
  })

  it('signs which order a report is about; reports of rewards are about none', () => {
    const order = tremendousReport('ORDER7')
    expect(viaDouble().readReport(Buffer.from(order.body), order.signature)).toBe('ORDER7')
    const reward = tremendousReport('REWARD7', { type: 'rewards' })
    expect(viaDouble().readReport(Buffer.from(reward.body), reward.signature)).toBeNull()
  })

  it.each(['', 'sha256=', 'sha256=zz', `sha1=${'0'.repeat(40)}`])(
    'has not signed a report with %j',
    (signature) => {
      const { body } = tremendousReport('ORDER7')
      const read = () => viaDouble().readReport(Buffer.from(body), signature)
      expect(read).toThrow(PayoutReportRefused)
    },
  )

  it('has not signed a report with another key, or another report', () => {
    const ours = tremendousReport('ORDER7')
    const others = tremendousReport('ORDER7', { secret: 'another-secret-0000000' })
    const read = (body: string, signature: string) => () =>
      viaDouble().readReport(Buffer.from(body), signature)
    expect(read(others.body, others.signature)).toThrow(PayoutReportRefused)
    expect(read(`${ours.body} `, ours.signature)).toThrow(PayoutReportRefused)
  })
})
