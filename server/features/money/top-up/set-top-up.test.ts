import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { createProgram as createSubscription } from '#testing/launched-programs.ts'
import { saveCard } from '#testing/payments.ts'
import { createProgram } from '#testing/reward-programs.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let employer: Awaited<ReturnType<typeof createEmployer>>
let programId: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  employer = await createEmployer(app)
  programId = await createProgram(app, employer.id, { lastOn: null })
})
afterAll(() => app.stop())

const card = () => saveCard({ app, employer })
const token = () => tokenOf(app, { kind: 'employer', employerId: employer.id })
const call = async (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
  app.request(method, '/credit-top-up', { token: await token(), ...(body && { body }) })
const read = async () => (await call('GET')).body

const usual = { threshold: 100, amount: 500, monthly_limit: 2000 }
async function switchOn(rule: Partial<typeof usual> = {}) {
  const { status } = await call('PUT', { ...usual, ...rule })
  expect(status).toBe(200)
}

describe('the settings', () => {
  it('are off until an owner sets them, and keep the rule when they are switched off', async () => {
    await card()
    expect(await read()).toMatchObject({
      state: 'off',
      rule: null,
      card: { label: 'Visa ending in 4242', status: 'active' },
      service_fee_percent: 3,
    })
    await switchOn()
    await call('DELETE')
    expect(await read()).toMatchObject({ state: 'off', rule: usual })
  })

  it('take a saved card and a limit of one top-up at least, each refused by its field', async () => {
    const refused = async (rule: object) => (await call('PUT', { ...usual, ...rule })).body.message
    expect(await refused({})).toEqual({ payment_method: ['Save a card first'] })
    await card()
    expect(await refused({ monthly_limit: 499.99 })).toEqual({
      monthly_limit: ['The monthly limit is at least one top-up: $500.00'],
    })
    expect(await refused({ threshold: 500.01 })).toEqual({
      amount: ['One top-up is at least what credit falls below: $500.01'],
    })
    expect(await refused({ amount: 9.99 })).toEqual({ amount: [expect.any(String)] })
    expect(await refused({ threshold: 0.5 })).toEqual({ threshold: [expect.any(String)] })
    expect((await read()).state).toBe('off')
  })

  it('are refused to a program of a fixed cost, whose rewards take no credit', async () => {
    await card()
    const fixed = await createSubscription(app, employer.id, {
      type: 'fixed_cost',
      fixed_cost_type: 'budget',
      cost_per_employee_cents: 1000,
      reward_settings: '{}',
    })
    const program = app.platform.db.updateTable('reward_programs').where('id', '=', programId)
    await program.set({ subscription_id: fixed.id }).execute()
    expect(await call('PUT', usual)).toMatchObject({
      status: 409,
      body: { code: 'fixed_cost', message: expect.stringContaining('take no credit') },
    })
  })

  it('of another employer are neither read nor changed', async () => {
    await card()
    await switchOn()
    const other = await createEmployer(app)
    const foreign = await tokenOf(app, { kind: 'employer', employerId: other.id })
    const theirs = await app.get('/credit-top-up', { token: foreign })
    expect(theirs.body).toMatchObject({ state: 'off', rule: null, card: null })
    await app.request('DELETE', '/credit-top-up', { token: foreign })
    expect((await read()).state).toBe('on')
  })

  it('buy at once where credit is low already', async () => {
    await card()
    await switchOn()
    await app.drainJobs()
    expect(await read()).toMatchObject({ month: { bought: 500 }, recent: [{ status: 'paid' }] })
  })

  it('stop at once where the bank asks the card’s owner to confirm', async () => {
    await saveCard({ app, employer }, { card_number: '4000002500003155' })
    await switchOn()
    await app.drainJobs()
    const { stopped } = await read()
    expect(stopped.reason).toBe('The bank wants the card’s owner to confirm the payment')
  })

  it('stand in the history with what changed', async () => {
    await card()
    await switchOn()
    await switchOn({ amount: 250 })
    await call('DELETE')
    const { body } = await app.get('/history?topic=money', { token: await token() })
    const own = body.data.filter(({ action }: { action: string }) => action.startsWith('top_up.'))
    expect(own.map(({ action }: { action: string }) => action)).toEqual([
      'top_up.switched_off',
      'top_up.changed',
      'top_up.switched_on',
    ])
    expect(own[1].changes).toMatchObject([{ field: 'top_up_amount', before: '500', after: '250' }])
  })
})
