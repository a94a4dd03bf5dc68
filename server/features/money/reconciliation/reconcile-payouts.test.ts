import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { followRedemptionsJob } from '#server/features/money/redemptions/follow-redemptions.ts'
import { payRedemptionJob } from '#server/features/money/redemptions/pay-redemption.ts'
import { localPayoutsGateway } from '#server/gateways/payouts/local.ts'
import { markReconciled, noteRestore } from '#server/platform/backup/restored.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import {
  memberWithWallet,
  postingsOf,
  startTremendousApp,
  type TremendousApp,
} from '#testing/tremendous-app.ts'
import { reconcilePayouts } from './reconcile-payouts.ts'
import { reconcileRestored } from './reconcile-restored.ts'

let app: TremendousApp
let somebody: Awaited<ReturnType<typeof memberWithWallet>>
/** Orders of the tests before were made earlier. */
let since: Date

beforeAll(async () => {
  app = await startTremendousApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  vi.restoreAllMocks()
  app.clock.advance({ hours: 1 })
  since = app.clock.now()
  Object.assign(app.double, { status: 'EXECUTED', others: [], now: () => app.clock.now() })
  somebody = await memberWithWallet(app, 10_000)
})

async function walletCents(): Promise<number> {
  const lots = await app.platform.db
    .selectFrom('lots')
    .select('free_cents')
    .where('member_id', '=', somebody.member.id)
    .execute()
  return lots.reduce((sum, { free_cents }) => sum + free_cents, 0)
}
const ordersOf = (id: string) =>
  app.double.orders.filter(({ external_id }) => external_id === id).length
const reconcile = () => reconcilePayouts(app.platform, since)
const theMember = async () =>
  app.platform.db
    .selectFrom('members')
    .select(['id', 'name', 'email'])
    .where('id', '=', somebody.member.id)
    .executeTakeFirstOrThrow()

/** An order that the data knows nothing of, as after a restore. */
async function order(cents: number, changes: { key?: string; name?: string } = {}) {
  app.clock.advance({ seconds: 1 })
  const { name, email } = await theMember()
  const key = changes.key ?? uuid()
  const recipient = { name: changes.name ?? name ?? email ?? '', email: email ?? '' }
  const answer = await app.platform.payouts.pay({ key, cents, recipient })
  return { id: key, payoutId: answer.payoutId ?? '' }
}

/** What the member redeems; no job has seen it. */
async function redeem(dollars: number): Promise<string> {
  const headers = { 'idempotency-key': uuid() }
  const { token } = somebody
  const { body } = await app.post('/commuter/redeem', { amount: dollars }, { token, headers })
  return String(body.data._id)
}

/** Deletes the member's latest transaction, as staff do. */
async function takeBack() {
  const token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  const { member, employer } = somebody
  const query = `for_employee=1&employee_id=${member.id}&employer_id=${employer.id}`
  const { body } = await app.get(`/admin/wallet-transactions?${query}`, { token })
  return app.request('DELETE', `/admin/wallet-transactions/${body.data[0]._id}`, { token })
}

const statusOf = async (id: string) =>
  app.platform.db
    .selectFrom('redemptions')
    .select(['status', 'cents', 'payout_id', 'member_id', 'recipient_email', 'requested_at'])
    .where('id', '=', id)
    .executeTakeFirst()

describe('a payout that the data does not know', () => {
  it('is taken once from the wallet of who has its name and address, under its own id', async () => {
    const { id, payoutId } = await order(4000)
    const orderedAt = app.clock.now()
    app.clock.advance({ minutes: 30 })
    expect((await reconcile()).booked).toMatchObject([{ payoutId, key: id, cents: 4000 }])
    expect(await reconcile()).toMatchObject({ payouts: 1, booked: [], open: [], failed: [] })
    expect(await statusOf(id)).toEqual({
      status: 'paid',
      cents: 4000,
      payout_id: payoutId,
      member_id: somebody.member.id,
      recipient_email: null,
      requested_at: orderedAt,
    })
    expect(await postingsOf(app, id)).toEqual({ redemption: 1, redemption_paid: 1 })
    expect(await walletCents()).toBe(6000)
  })

  it('stays on hold while the provider looks into it, and is followed from then on', async () => {
    app.double.status = 'PENDING APPROVAL'
    const { id, payoutId } = await order(4000)
    expect((await reconcile()).booked).toHaveLength(1)
    expect(await statusOf(id)).toMatchObject({ status: 'sending', payout_id: payoutId })
    app.double.decide(payoutId, 'FAILED')
    app.clock.advance({ minutes: 11 })
    await followRedemptionsJob.run(app.platform, {})
    expect(await statusOf(id)).toMatchObject({ status: 'failed' })
    expect(await walletCents()).toBe(10_000)
  })

  it('is listed with the reason where nobody can say whose it was, and nothing is posted', async () => {
    const above = await order(10_001)
    const unknown = await order(4000, { name: 'Somebody Else' })
    const twin = await memberWithWallet(app, 10_000)
    const { name, email } = await theMember()
    const shared = await order(3000)
    await app.platform.db
      .updateTable('members')
      .set({ name, email })
      .where('id', '=', twin.member.id)
      .execute()
    const { open } = await reconcile()
    const reasonOf = ({ payoutId }: { payoutId: string }) =>
      open.find(({ payout }) => payout.payoutId === payoutId)?.reason
    expect(reasonOf(unknown)).toBe('Nobody here has the name and address it went to')
    expect(reasonOf(shared)).toBe('More than one member has the name and address it went to')
    await app.platform.db
      .updateTable('members')
      .set({ name: 'Another' })
      .where('id', '=', twin.member.id)
      .execute()
    app.double.orders = app.double.orders.filter(({ id }) => id !== shared.payoutId)
    const again = await reconcile()
    expect(again.open.map(({ payout, reason }) => [payout.payoutId, reason])).toEqual([
      [above.payoutId, 'The wallet it was redeemed from holds less'],
      [unknown.payoutId, 'Nobody here has the name and address it went to'],
    ])
    expect(await postingsOf(app, above.id)).toEqual({})
    expect(await walletCents()).toBe(10_000)
  })

  it('is left alone where it failed, was made by hand, or came before the moment', async () => {
    app.double.status = 'FAILED'
    await order(4000)
    app.double.status = 'EXECUTED'
    await order(3000, { key: 'a gift of the office' })
    app.double.now = () => new Date(since.getTime() - 1)
    await order(2000)
    expect(await reconcile()).toEqual({ payouts: 2, booked: [], open: [], failed: [] })
    expect(await walletCents()).toBe(10_000)
  })
})

describe('a payout that the data knows as on hold', () => {
  it('is settled once with what the provider says', async () => {
    const id = await redeem(40)
    const { payoutId } = await order(4000, { key: id })
    app.clock.advance({ minutes: 2 })
    expect((await reconcile()).booked).toMatchObject([{ payoutId, key: id }])
    expect(await statusOf(id)).toMatchObject({ status: 'paid', payout_id: payoutId })
    expect(await reconcile()).toMatchObject({ payouts: 1, booked: [], open: [], failed: [] })
    expect(await postingsOf(app, id)).toEqual({ redemption: 1, redemption_paid: 1 })
    expect(await walletCents()).toBe(6000)
    expect(await proveLedger(app, app.captured)).toEqual([])
  })

  it('is followed while it is looked into, and comes back where it failed', async () => {
    app.double.status = 'PENDING APPROVAL'
    const id = await redeem(40)
    const { payoutId } = await order(4000, { key: id })
    expect((await reconcile()).booked).toHaveLength(1)
    expect(await statusOf(id)).toMatchObject({ status: 'sending', payout_id: payoutId })
    expect((await reconcile()).booked).toEqual([])
    app.double.decide(payoutId, 'FAILED')
    app.clock.advance({ minutes: 2 })
    expect(await reconcile()).toMatchObject({ booked: [], open: [], failed: [] })
    expect(await statusOf(id)).toMatchObject({ status: 'failed' })
    expect(await walletCents()).toBe(10_000)
  })

  it('is left to its job while that asks', async () => {
    const id = await redeem(40)
    const key = { employerId: somebody.employer.id, id }
    const meanwhile: unknown[] = []
    app.double.onOrder = async (moment) => {
      if (moment === 'made') meanwhile.push(await reconcile())
    }
    await payRedemptionJob.run(app.platform, key)
    app.double.onOrder = async () => {}
    expect(meanwhile).toEqual([{ payouts: 1, booked: [], open: [], failed: [] }])
    expect(await postingsOf(app, id)).toEqual({ redemption: 1, redemption_paid: 1 })
  })
})

it('an order in another shape keeps no other from being booked, and fails where it is one of ours', async () => {
  const [lost, paid] = [uuid(), await order(1000)]
  await reconcile()
  const before = new Date(since.getTime() - 1).toISOString()
  const made = app.double.orders.find((one) => one.id === paid.payoutId)
  Object.assign(made ?? {}, { created_at: before })
  const { id, payoutId } = await order(4000)
  app.double.others = [
    { id: 'GIFT1', external_id: null, status: 'EXECUTED', created_at: null, rewards: [] },
    { id: 'GIFT2', external_id: 7, products: [{ name: 'A mug' }] },
    { id: 'GIFT3', external_id: 'of the office' },
    { id: 'OWN1', external_id: lost, status: 'EXECUTED' },
    { id: paid.payoutId, external_id: paid.id, status: 'EXECUTED' },
  ]
  expect(await reconcile()).toMatchObject({
    payouts: 6,
    booked: [{ payoutId, key: id }],
    open: [],
    failed: [
      {
        payout: { payoutId: 'OWN1', key: lost },
        reason: 'The provider lists it in a way that is not known',
      },
    ],
  })
})

it('reads every page of the orders, each once', async () => {
  const ids = await Promise.all(Array.from({ length: 101 }, () => order(100)))
  const { payouts, booked, open } = await reconcile()
  expect(payouts).toBe(101)
  expect(booked).toHaveLength(100)
  expect(open.map(({ reason }) => reason)).toEqual(['The wallet it was redeemed from holds less'])
  expect(new Set(booked.map(({ key }) => key)).size).toBe(100)
  expect(ids.map(({ id }) => id)).toEqual(expect.arrayContaining(booked.map(({ key }) => key)))
})

describe('after a restore', () => {
  beforeEach(() => noteRestore(app.platform.db, { backedUpAt: since, restoredAt: app.clock.now() }))

  it('nobody is paid until payouts were looked for', async () => {
    const key = { employerId: somebody.employer.id, id: await redeem(20) }
    await payRedemptionJob.run(app.platform, key)
    app.clock.advance({ minutes: 2 })
    await followRedemptionsJob.run(app.platform, {})
    expect(ordersOf(key.id)).toBe(0)
    expect(await statusOf(key.id)).toMatchObject({ status: 'held' })
    expect(await reconcileRestored(app.platform, {})).toMatchObject({ kind: 'done' })
    await followRedemptionsJob.run(app.platform, {})
    expect(ordersOf(key.id)).toBe(1)
    expect(await statusOf(key.id)).toMatchObject({ status: 'paid' })
  })

  it('what was on hold in the backup is taken back only after that', async () => {
    const id = await redeem(20)
    expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'payout_under_way' } })
    expect(await statusOf(id)).toMatchObject({ status: 'held' })
    expect(await reconcileRestored(app.platform, {})).toMatchObject({ kind: 'done' })
    expect(await takeBack()).toMatchObject({ status: 200 })
    expect(await statusOf(id)).toMatchObject({ status: 'cancelled' })
  })

  it('what was redeemed again is named, and makes room once it is taken back', async () => {
    const { id, payoutId } = await order(8000)
    app.clock.advance({ minutes: 1 })
    const again = await redeem(50)
    expect((await reconcile()).open).toMatchObject([
      {
        payout: { payoutId },
        reason: `The wallet it was redeemed from holds less: take back first what its member has redeemed since, on hold: ${again}`,
      },
    ])
    expect(await takeBack()).toMatchObject({ status: 200 })
    expect(await reconcileRestored(app.platform, {})).toMatchObject({ kind: 'done' })
    expect(await statusOf(id)).toMatchObject({ status: 'paid' })
    expect(await walletCents()).toBe(2000)
  })

  it('goes on only when every payout that nobody can book is settled by its name', async () => {
    const { payoutId } = await order(4000, { name: 'Somebody Else' })
    expect(await reconcileRestored(app.platform, {})).toMatchObject({
      kind: 'open',
      unsettled: [payoutId],
    })
    expect(await reconcileRestored(app.platform, { settled: [payoutId] })).toMatchObject({
      kind: 'done',
    })
  })

  it('is refused where Tremendous paid members and its keys are missing', async () => {
    await order(4000)
    await reconcile()
    const { platform } = app
    const keyless = { ...platform, payouts: localPayoutsGateway(platform.db, app.clock) }
    expect(await reconcileRestored(keyless, {})).toEqual({ kind: 'no keys', of: 'tremendous' })
    await markReconciled(platform.db, app.clock.now())
  })
})
