import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import {
  memberWithWallet,
  payLater,
  postingsOf,
  startTremendousApp,
  type TremendousApp,
} from '#testing/tremendous-app.ts'
import { payOut } from '../pay-redemption.ts'

let app: TremendousApp
let superadmin: string

beforeAll(async () => {
  app = await startTremendousApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  Object.assign(app.double, { failsWith: null, losesAnswers: false, status: 'EXECUTED' })
  const { id: adminId } = await createAdmin(app, 'superadmin')
  superadmin = await tokenOf(app, { kind: 'admin', adminId })
})

async function redeemed() {
  const { employer, token } = await memberWithWallet(app, 2000)
  const { body } = await app.post('/commuter/redeem', { amount: 5 }, { token })
  return { token, key: { employerId: employer.id, id: String(body.data._id) } }
}

const settle = (id: string, status: string) =>
  app.request('PUT', `/admin/redemptions/${id}`, {
    token: superadmin,
    body: { status, reason: 'Looked up there' },
  })

const orderOf = (id: string) => {
  const order = app.double.orders.find(({ external_id }) => external_id === id)
  if (!order) throw new Error('There is no order')
  return order
}

describe('a payout that the provider has', () => {
  it('is not ended as failed while it waits there, only once it is cancelled', async () => {
    app.double.status = 'PENDING APPROVAL'
    const { key } = await redeemed()
    await payOut(app.platform, key)
    app.clock.advance({ minutes: 61 })
    expect((await settle(key.id, 'failed')).body.code).toBe('payout_live')
    expect(await postingsOf(app, key.id)).toEqual({ redemption: 1 })
    app.double.decide(orderOf(key.id).id, 'CANCELED')
    expect((await settle(key.id, 'failed')).status).toBe(200)
    expect(await postingsOf(app, key.id)).toEqual({ redemption: 1, redemption_failed: 1 })
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('is found by its key where no answer named it', async () => {
    app.double.losesAnswers = true
    const { key } = await redeemed()
    await expect(payOut(app.platform, key)).rejects.toThrow('not reached')
    app.clock.advance({ minutes: 61 })
    expect((await settle(key.id, 'failed')).body.code).toBe('payout_live')
    app.double.losesAnswers = false
    await payLater(app, key)
    expect(await postingsOf(app, key.id)).toEqual({ redemption: 1, redemption_paid: 1 })
  })

  it('is not ended while it is being asked for', async () => {
    app.double.failsWith = 503
    const { key } = await redeemed()
    app.clock.advance({ minutes: 90 })
    await expect(payOut(app.platform, key)).rejects.toThrow('503')
    app.clock.advance({ seconds: 20 })
    expect((await settle(key.id, 'failed')).body.code).toBe('payout_under_way')
    app.clock.advance({ seconds: 20 })
    expect((await settle(key.id, 'failed')).status).toBe(200)
  })

  it('and was ended as failed, nobody having answered, is logged once a report says it is paid', async () => {
    app.double.status = 'PENDING APPROVAL'
    const { key } = await redeemed()
    await payOut(app.platform, key)
    app.clock.advance({ minutes: 61 })
    app.double.failsWith = 503
    expect((await settle(key.id, 'failed')).status).toBe(200)
    app.double.failsWith = null
    const { id } = orderOf(key.id)
    app.double.decide(id, 'EXECUTED')
    expect((await app.report(id)).status).toBe(200)
    await app.drainJobs()
    expect(app.captured.lines()).toContainEqual(
      expect.objectContaining({
        redemption: key.id,
        msg: 'a payout was decided otherwise before: settle it by hand',
      }),
    )
    expect(await postingsOf(app, key.id)).toEqual({ redemption: 1, redemption_failed: 1 })
  })
})
