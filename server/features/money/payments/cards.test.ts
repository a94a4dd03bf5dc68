import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin } from '#testing/factories.ts'
import { type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { cardObject } from '#testing/stripe-events.ts'

let app: StripeApp
let token: string
let employer: { id: string }
let customerId: string

beforeAll(async () => {
  app = await startStripeApp()
})
beforeEach(async () => {
  ;({ token, employer } = await app.openPage())
  const row = await app.platform.db
    .selectFrom('employers')
    .select('gateway_customer_id as id')
    .where('id', '=', employer.id)
    .executeTakeFirstOrThrow()
  customerId = row.id ?? ''
})
afterAll(() => app.stop())

const list = async () => (await app.get('/payment-methods', { token })).body.data
const newCard = () => app.double.saveCard(customerId)
const attach = (id: string, changes = {}) =>
  app.report('payment_method.attached', cardObject(customerId, changes, id))
const detach = (id: string) =>
  app.report('payment_method.detached', cardObject(null, {}, id), {
    previous: { customer: customerId },
  })
const remove = (id: string) => app.request('DELETE', `/payment-methods/${id}`, { token })
const choose = (id: string) =>
  app.request('PUT', `/payment-methods/${id}`, { token, body: { default: true } })
const asked = (call: string) => app.double.seen.filter((seen) => seen.call === call)

describe('a card saved at Stripe', () => {
  it('is saved on a page in setup mode, for the employer’s one customer [PAY-19]', async () => {
    const made = asked('POST /v1/customers').length
    await app.post('/payment-methods/setup-session', { kind: 'credit' }, { token })
    expect(app.double.seen.at(-1)?.form).toMatchObject({ mode: 'setup', customer: customerId })
    expect(asked('POST /v1/customers')).toHaveLength(made)
  })

  it('shows with what its owner knows of it [PAY-15]', async () => {
    await attach(newCard())
    expect(await list()).toMatchObject([
      { kind: 'debit', brand: 'mastercard', last4: '5556', expiration: '08/2029', default: true },
    ])
  })

  it('takes a new expiry date from its bank', async () => {
    const id = newCard()
    await attach(id)
    const renewed = cardObject(customerId, { exp_year: 2033 }, id)
    await app.report('payment_method.automatically_updated', renewed)
    expect(await list()).toMatchObject([{ expiration: '08/2033', default: true }])
  })

  it('is gone when Stripe says so, also when that comes first', async () => {
    const first = newCard()
    await attach(first)
    await detach(first)
    expect(await list()).toEqual([])
    const second = newCard()
    await detach(second)
    await attach(second)
    expect(await list()).toEqual([])
  })

  it('of a customer nobody knows belongs to nobody', async () => {
    await app.report('payment_method.attached', cardObject('cus_of_others', {}, newCard()))
    expect(await list()).toEqual([])
  })
})

describe('what an employer changes', () => {
  it('is reported to Stripe: the default, and a card to forget [PAY-18] [PAY-23]', async () => {
    const [first, second] = [newCard(), newCard()]
    await attach(first)
    await attach(second)
    const [two, one] = await list()
    expect((await choose(two._id)).status).toBe(200)
    await app.drainJobs()
    const key = 'invoice_settings[default_payment_method]'
    expect(asked(`POST /v1/customers/${customerId}`).at(-1)?.form[key]).toBe(second)
    expect((await remove(two._id)).status).toBe(200)
    await app.drainJobs()
    expect(asked(`POST /v1/payment_methods/${second}/detach`)).toHaveLength(1)
    expect(asked(`POST /v1/customers/${customerId}`).at(-1)?.form[key]).toBe(first)
    expect(await list()).toMatchObject([{ _id: one._id, default: true }])
    // Stripe's own report of it changes nothing.
    await detach(second)
    expect(await list()).toHaveLength(1)
  })

  it('is no business of another employer or of an administrator in its name', async () => {
    await attach(newCard())
    const [{ _id: id }] = await list()
    const admin = await createAdmin(app)
    const owner = { kind: 'signInAs' as const, employerId: employer.id, adminId: admin.id }
    token = await app.tokenOf(owner)
    expect([(await remove(id)).status, (await choose(id)).status]).toEqual([403, 403])
    const other = await app.openPage()
    token = other.token
    expect([(await remove(id)).status, (await choose(id)).status]).toEqual([404, 404])
  })
})
