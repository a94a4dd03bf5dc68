import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelHold, hold } from '#domain/money/ledger/reward-money.ts'
import { openDispute } from '#domain/money/ledger/take-back.ts'
import { withdraw } from '#domain/money/ledger/wallet-money.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { buyCredit, fillWallet, postFlow } from '#testing/credit.ts'
import { createEmployer, createMember, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
let employerId: string
let token: string

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  await signIn({ has_expired_credit: true })
})

async function signIn(changes: Parameters<typeof createEmployer>[1] = {}) {
  employerId = (await createEmployer(app, changes)).id
  token = await tokenOf(app, { kind: 'employer', employerId })
}

/** Under a token of its own: years pass here. */
const read = async (path: string) =>
  app.get(path, { token: await tokenOf(app, { kind: 'employer', employerId }) })
const holdCents = (amountCents: number) =>
  postFlow(app, employerId, async (ledger) =>
    hold(await ledger.employerLots(), { amountCents, shortfallCents: 0, at: app.clock.now() }),
  )

describe('POST /stripe/service-fees', () => {
  it.each([
    [100, 3, 103],
    [0.01, 0, 0.01],
    [33.33, 1, 34.33],
    [1_000_000, 30_000, 1_030_000],
  ])(
    'takes 3 percent of $%d: $%d, in all $%d [CREDIT-04] [CREDIT-05]',
    async (amount, fee, total) => {
      const { status, body } = await app.post('/stripe/service-fees', { amount }, { token })
      expect(status).toBe(200)
      expect(body).toMatchObject({ status: true, service_fees: fee, total, percent: 3 })
    },
  )

  it("takes the employer's own percentage", async () => {
    await signIn({ credit_fee_percent: 2.5 })
    const { body } = await app.post('/stripe/service-fees', { amount: 50 }, { token })
    expect(body).toMatchObject({ service_fees: 1.25, total: 51.25, percent: 2.5 })
  })

  it.each([[0], [-5], [10.005], [1_000_001], ['100'], [null]])(
    'refuses %s dollars [CREDIT-02] [CREDIT-03]',
    async (amount) => {
      const answer = await app.post('/stripe/service-fees', { amount }, { token })
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(answer.body.message.amount).toHaveLength(1)
    },
  )
})

describe('the balance', () => {
  it('in GET /user is what is available, without what is held [SHELL-10]', async () => {
    expect((await read('/user')).body.balance).toBe(0)
    await buyCredit(app, employerId, 12_345)
    expect((await read('/user')).body.balance).toBe(123.45)
    await holdCents(2345)
    expect((await read('/user')).body.balance).toBe(100)
  })

  it('leaves out a lot from the instant of its end', async () => {
    await buyCredit(app, employerId, 500)
    app.clock.advance({ days: 365, seconds: -1 })
    expect((await read('/user')).body.balance).toBe(5)
    app.clock.advance({ seconds: 1 })
    expect((await read('/user')).body.balance).toBe(0)
    expect((await read('/credit-lots')).body).toMatchObject({ balance: 0, data: [] })
  })
})

describe('GET /credit-lots', () => {
  it('lists what is left of each lot and when it ends, oldest first', async () => {
    const first = await buyCredit(app, employerId, 4000)
    app.clock.advance({ days: 3 })
    const second = await buyCredit(app, employerId, 1000)
    await holdCents(4500)
    expect((await read('/credit-lots')).body).toEqual({
      balance: 5,
      held: 45,
      shortfall: 0,
      data: [
        {
          _id: first.lotId,
          origin: 'purchase',
          value: 40,
          remaining: 0,
          held: 40,
          opened_at: '2026-11-20T18:00:00.000Z',
          expires_at: '2027-11-20T18:00:00.000Z',
        },
        {
          _id: second.lotId,
          origin: 'purchase',
          value: 10,
          remaining: 5,
          held: 5,
          opened_at: '2026-11-23T18:00:00.000Z',
          expires_at: '2027-11-23T18:00:00.000Z',
        },
      ],
      meta: { current_page: 1, per_page: 2, total: 2 },
    })
  })

  it('says what came back and what a dispute left to be paid', async () => {
    const member = await createMember(app, employerId)
    const bought = await buyCredit(app, employerId, 3000)
    await fillWallet(app, member, 2000)
    const at = app.clock.now()
    await postFlow(app, employerId, async (ledger) =>
      withdraw(await ledger.memberLots(member.id), {
        memberId: member.id,
        amountCents: 500,
        newId: uuid,
        at,
      }),
    )
    await postFlow(app, employerId, async (ledger) =>
      openDispute(await ledger.employerLots(), bought),
    )
    expect((await read('/credit-lots')).body).toMatchObject({ balance: 0, shortfall: 15, data: [] })
    await buyCredit(app, employerId, 1600)
    expect((await read('/credit-lots')).body).toMatchObject({
      balance: 1,
      shortfall: 0,
      data: [{ origin: 'purchase', value: 1, remaining: 1 }],
    })
  })

  it('shows money returned to an ended lot as a lot of 30 days', async () => {
    const { lotId } = await buyCredit(app, employerId, 700)
    await holdCents(700)
    app.clock.advance({ days: 400 })
    const at = app.clock.now()
    await postFlow(app, employerId, async (ledger) =>
      cancelHold([{ lotId, cents: 700 }], await ledger.lotsById([lotId]), { newId: uuid, at }),
    )
    expect((await read('/credit-lots')).body).toMatchObject({
      balance: 7,
      data: [{ origin: 'return', value: 7, remaining: 7, expires_at: '2028-01-24T18:00:00.000Z' }],
    })
  })

  it('is empty for others', async () => {
    await buyCredit(app, employerId, 700)
    await signIn()
    expect((await read('/credit-lots')).body).toEqual({
      balance: 0,
      held: 0,
      shortfall: 0,
      data: [],
      meta: { current_page: 1, per_page: 1, total: 0 },
    })
  })
})
