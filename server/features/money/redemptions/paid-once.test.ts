import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PayoutAnswer } from '#server/gateways/payouts/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import {
  memberWithWallet,
  payLater,
  postingsOf,
  startTremendousApp,
  type TremendousApp,
} from '#testing/tremendous-app.ts'
import { followRedemptionsJob } from './follow-redemptions.ts'
import { payOut } from './pay-redemption.ts'

/** KILLS=20000 runs it longer. */
const kills = Number(process.env.KILLS ?? 200)

let app: TremendousApp

beforeAll(async () => {
  app = await startTremendousApp()
})
afterAll(() => app.stop())
beforeEach(() => {
  app.clock.set('2026-11-20T18:00:00Z')
  app.double.status = 'EXECUTED'
  app.double.failsWith = null
  app.double.losesAnswers = false
})

/** A redemption of five dollars that no job has seen. */
async function redeemed() {
  const { employer, member, token } = await memberWithWallet(app, 10_000)
  const { body } = await app.post('/commuter/redeem', { amount: 5 }, { token })
  const key = { employerId: employer.id, id: String(body.data._id) }
  return { employer, member, token, key }
}

const ordersOf = (id: string) => app.double.orders.filter((order) => order.external_id === id)
const statusOf = async (token: string, id: string) =>
  (await app.get(`/commuter/redemptions/${id}`, { token })).body.status
const balanceOf = async (token: string) => (await app.get('/commuter/redeem', { token })).body

const paidOnce = { redemption: 1, redemption_paid: 1 }

describe('a redemption is paid once', () => {
  it('when its job runs again and again, also at the same time', async () => {
    const { token, key } = await redeemed()
    await Promise.all(Array.from({ length: 5 }, () => payOut(app.platform, key)))
    await payLater(app, key)
    await followRedemptionsJob.run(app.platform, {})
    expect(ordersOf(key.id)).toHaveLength(1)
    expect(app.double.asked.filter((id) => id === key.id)).toHaveLength(1)
    expect(await postingsOf(app, key.id)).toEqual(paidOnce)
    expect(await statusOf(token, key.id)).toBe('completed')
  })

  it('when the answer is lost, as often as it is', async () => {
    const { token, key } = await redeemed()
    app.double.losesAnswers = true
    for (let time = 0; time < 3; time++) {
      await expect(payLater(app, key)).rejects.toThrow('Tremendous was not reached')
    }
    expect(await statusOf(token, key.id)).toBe('on_hold')
    app.double.losesAnswers = false
    await payLater(app, key)
    expect(app.double.asked.filter((id) => id === key.id)).toHaveLength(4)
    expect(ordersOf(key.id)).toHaveLength(1)
    expect(await postingsOf(app, key.id)).toEqual(paidOnce)
  })

  it('when the provider is down, and is followed until it answers', async () => {
    const { token, key } = await redeemed()
    app.double.failsWith = 503
    await expect(payOut(app.platform, key)).rejects.toThrow('503')
    app.clock.advance({ minutes: 2 })
    await expect(followRedemptionsJob.run(app.platform, {})).rejects.toThrow('could not be paid')
    app.double.failsWith = null
    app.clock.advance({ minutes: 2 })
    await followRedemptionsJob.run(app.platform, {})
    expect(await statusOf(token, key.id)).toBe('completed')
    expect(await postingsOf(app, key.id)).toEqual(paidOnce)
  })

  it('when somebody has to approve it first: a report has it looked at', async () => {
    const { token, key } = await redeemed()
    app.double.status = 'PENDING APPROVAL'
    await app.drainJobs()
    expect(await statusOf(token, key.id)).toBe('on_hold')
    const [order] = ordersOf(key.id)
    if (!order) throw new Error('nothing was ordered')
    // A report that comes too early, or again, changes nothing.
    expect((await app.report(order.id)).status).toBe(200)
    await app.drainJobs()
    expect(await statusOf(token, key.id)).toBe('on_hold')
    app.double.decide(order.id, 'EXECUTED')
    await app.report(order.id)
    await app.report(order.id)
    await app.drainJobs()
    await app.report(order.id)
    await app.drainJobs()
    expect(await statusOf(token, key.id)).toBe('completed')
    expect(await postingsOf(app, key.id)).toEqual(paidOnce)
  })

  it('when no report comes: it is asked about every ten minutes', async () => {
    const { token, key } = await redeemed()
    app.double.status = 'PENDING INTERNAL PAYMENT APPROVAL'
    await app.drainJobs()
    for (const order of ordersOf(key.id)) app.double.decide(order.id, 'EXECUTED')
    app.clock.advance({ minutes: 9 })
    await followRedemptionsJob.run(app.platform, {})
    expect(await statusOf(token, key.id)).toBe('on_hold')
    app.clock.advance({ minutes: 1 })
    await followRedemptionsJob.run(app.platform, {})
    expect(await statusOf(token, key.id)).toBe('completed')
  })
})

describe('a redemption that the provider does not pay', () => {
  it('brings the money back once, though it is refused after it was pending', async () => {
    const { token, key } = await redeemed()
    app.double.status = 'PENDING APPROVAL'
    await app.drainJobs()
    for (const order of ordersOf(key.id)) app.double.decide(order.id, 'CANCELED')
    await payLater(app, key)
    await payLater(app, key)
    expect(await statusOf(token, key.id)).toBe('failed')
    expect(await postingsOf(app, key.id)).toEqual({ redemption: 1, redemption_failed: 1 })
    expect(await balanceOf(token)).toMatchObject({ balance: 100, on_hold: 0, most: 100 })
  })

  it('is not taken back by staff once the provider was asked; before that it is, and never paid', async () => {
    const { employer, member, token, key } = await redeemed()
    const adminId = (await createAdmin(app)).id
    const admin = await tokenOf(app, { kind: 'admin', adminId })
    const query = `for_employee=1&employee_id=${member.id}&employer_id=${employer.id}`
    const remove = async () => {
      const { body } = await app.get(`/admin/wallet-transactions?${query}`, { token: admin })
      const path = `/admin/wallet-transactions/${body.data[0]._id}`
      return app.request('DELETE', path, { token: admin })
    }
    expect((await remove()).status).toBe(200)
    expect(await statusOf(token, key.id)).toBe('reversed')
    await app.drainJobs()
    expect(ordersOf(key.id)).toEqual([])
    expect(await balanceOf(token)).toMatchObject({ balance: 100, on_hold: 0 })

    app.clock.advance({ minutes: 2 })
    const { body } = await app.post('/commuter/redeem', { amount: 5 }, { token })
    app.double.failsWith = 503
    const asked = { employerId: employer.id, id: String(body.data._id) }
    await expect(payOut(app.platform, asked)).rejects.toThrow('503')
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'payout_under_way' } })
    app.double.failsWith = null
    await payLater(app, asked)
    expect(await postingsOf(app, asked.id)).toEqual(paidOnce)
  })

  it('stays open when it is refused to who asked earlier, and paid to who asked later', async () => {
    const { token, key } = await redeemed()
    let refuse = () => {}
    let isAsking = () => {}
    const asking = new Promise<void>((resolve) => {
      isAsking = resolve
    })
    const slow = {
      ...app.platform,
      payouts: {
        ...app.platform.payouts,
        pay: () =>
          new Promise<PayoutAnswer>((resolve) => {
            refuse = () => resolve({ kind: 'failed', payoutId: null, failure: 'recipient_refused' })
            isAsking()
          }),
      },
    }
    const earlier = payOut(slow, key)
    await asking
    app.double.losesAnswers = true
    await expect(payLater(app, key)).rejects.toThrow('not reached')
    refuse()
    await earlier
    expect(await statusOf(token, key.id)).toBe('on_hold')
    app.double.losesAnswers = false
    await payLater(app, key)
    expect(await postingsOf(app, key.id)).toEqual(paidOnce)
  })

  it('is left to who runs the platform when another gateway was asked before', async () => {
    const { token, key } = await redeemed()
    app.double.losesAnswers = true
    await expect(payOut(app.platform, key)).rejects.toThrow()
    const local = { ...app.platform, payouts: { ...app.platform.payouts, kind: 'local' as const } }
    app.clock.advance({ minutes: 2 })
    await payOut(local, key)
    expect(await statusOf(token, key.id)).toBe('on_hold')
    app.double.losesAnswers = false
    await payLater(app, key)
    expect(await postingsOf(app, key.id)).toEqual(paidOnce)
  })
})

const deaths = ['claimed', 'ordered', 'settling'] as const
class Killed extends Error {}

/** A process that ends at one step of paying: nothing of it happens afterwards. */
function dyingAt(death: (typeof deaths)[number]): Platform {
  const { payouts } = app.platform
  const die = () => {
    throw new Killed(death)
  }
  let looks = 0
  return {
    ...app.platform,
    payouts: {
      ...payouts,
      async pay(payout) {
        if (death === 'claimed') die()
        const answer = await payouts.pay(payout)
        if (death === 'ordered') die()
        return answer
      },
    },
    clock: {
      now() {
        looks++
        // The second look is inside the transaction that settles.
        if (death === 'settling' && looks > 1) die()
        return app.clock.now()
      },
    },
  }
}

it(`is paid once through ${kills} kills between ledger and payout, at every step`, {
  timeout: 60_000 + kills * 500,
}, async () => {
  const perRedemption = 4
  const redemptions: { employerId: string; id: string }[] = []
  let died = 0
  while (died < kills) {
    const { key } = await redeemed()
    redemptions.push(key)
    for (let death = 0; death < perRedemption && died < kills; death++) {
      const step = deaths[(died + death) % deaths.length] ?? 'claimed'
      app.clock.advance({ minutes: 2 })
      await expect(payOut(dyingAt(step), key)).rejects.toThrow(Killed)
      died++
    }
    app.clock.set('2026-11-20T18:00:00Z')
  }
  app.clock.advance({ hours: 1 })
  await followRedemptionsJob.run(app.platform, {})
  for (const { id } of redemptions) {
    expect(ordersOf(id)).toMatchObject([{ cents: 500 }])
    expect(await postingsOf(app, id)).toEqual(paidOnce)
  }
  expect(await proveLedger(app, app.captured)).toEqual([])
})
