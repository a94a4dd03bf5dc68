import { beforeEach, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import { form } from '#testing/form.ts'
import { postTrips } from '#testing/post-trips.ts'
import { rewardsOf } from '#testing/reward-rows.ts'
import { rewardingCommunity } from '#testing/rewarding-community.ts'
import type { Answer } from '#testing/test-app.ts'

const app = appOfFile()
let tokens: string[]
let community: Awaited<ReturnType<typeof rewardingCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  tokens = []
  for (let count = 0; count < 2; count++) {
    const { id: adminId } = await createAdmin(app)
    tokens.push(await tokenOf(app, { kind: 'admin', adminId }))
  }
  community = await rewardingCommunity(app, { creditCents: 10_000 })
})

const staff = (number = 0) => ({ token: tokens[number % 2] ?? '' })

/** How often each status was answered when two administrators sent the same fifty times at once. */
async function statusesOf(send: (number: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => send(number)))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function balances() {
  const of = async (query: string) =>
    (await app.get(`/admin/wallet-transactions?${query}`, staff())).body.balance
  return {
    employer: await of(`for_employer=1&employer_id=${community.employer.id}`),
    member: await of(`for_employee=1&employee_id=${community.member.id}`),
  }
}

const give = (value: number, sent: object) =>
  app.post(
    '/admin/wallets/add-credit',
    {
      employer_id: community.employer.id,
      invoice_balance: true,
      employee_id: community.member.id,
      value,
    },
    sent,
  )

async function onHold(): Promise<string> {
  await postTrips(app, community.memberToken, { date: '2026-11-18', mode: 'public_transit' })
  const [reward] = await rewardsOf(app, community.employer.id)
  if (!reward) throw new Error('nothing was granted')
  return reward.id
}

it('credit for a member is given once a form, of two administrators twice', async () => {
  const headers = { 'idempotency-key': 'one form' }
  expect(await statusesOf((number) => give(7, { ...staff(number), headers }))).toEqual({ 200: 50 })
  expect(await balances()).toEqual({ employer: 86, member: 14 })
})

it('and withdrawn no further than there is', async () => {
  await give(10, staff())
  const body = { employee_id: community.member.id, value: 3 }
  const counts = await statusesOf((number) =>
    app.post('/admin/wallets/withdraw', body, staff(number)),
  )
  expect(counts).toEqual({ 200: 3, 422: 47 })
  expect(await balances()).toEqual({ employer: 99, member: 1 })
})

it.each([0, 1])(
  'what is on hold is taken back once, with its trip or without (%i)',
  async (withTrip) => {
    const id = await onHold()
    const before = (await balances()).employer
    const path = `/admin/wallet-transactions/${id}?withTrip=${withTrip}`
    expect(await statusesOf((number) => app.request('DELETE', path, staff(number)))).toEqual({
      200: 1,
      409: 49,
    })
    expect((await balances()).employer).toBeGreaterThan(before)
    expect(await balances()).toEqual({ employer: 100, member: 0 })
  },
)

it('a reward is approved and cancelled once, whoever is quicker', async () => {
  const id = await onHold()
  const counts = await statusesOf((number) =>
    app.request(
      'PUT',
      `/admin/rewards/${number % 2 === 0 ? 'approve' : 'cancel'}/${id}`,
      staff(number),
    ),
  )
  expect(Object.keys(counts).every((status) => status === '200' || status === '409')).toBe(true)
  expect(await balances()).toEqual({ employer: 100, member: 0 })
})

it('a payment is taken back once', async () => {
  const fields = { employer_id: community.employer.id, date: '2026-11-18', value: '40' }
  const { body } = await app.post('/admin/wallets/add-payment', form(fields), staff())
  expect((await balances()).employer).toBe(140)
  const path = `/admin/wallets/payments/${body.data._id}/reverse`
  const counts = await statusesOf((number) =>
    app.post(path, { reason: 'Another employer paid it' }, staff(number)),
  )
  expect(counts).toEqual({ 200: 1, 409: 49 })
  expect((await balances()).employer).toBe(100)
})

it('a trip is logged and rewarded once', async () => {
  const body = { date: '2026-11-18', mode: 'public_transit', direction: 'to_work' }
  const headers = { 'idempotency-key': 'one trip' }
  const path = `/admin/employees/${community.member.id}/trips`
  const counts = await statusesOf((number) => app.post(path, body, { ...staff(number), headers }))
  expect(counts).toEqual({ 200: 50 })
  expect(await rewardsOf(app, community.employer.id)).toHaveLength(1)
})
