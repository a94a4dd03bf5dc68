import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { createInvoice } from '#testing/invoices.ts'
import { openSession, testCard } from '#testing/payments.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { startTestApp } from '#testing/test-app.ts'

const captured = capturedLog('error')
const app = await startTestApp({ log: captured.log })
afterAll(() => app.stop())

let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

const owed = () => createInvoice(app, community.employer.id)
const makeVoid = (id: string, reason = 'Issued twice') =>
  app.post(`/admin/invoices/${id}/void`, { reason }, { token })

const seen = async () => (await app.get('/invoices', { token: community.employerToken })).body

describe('a void invoice', () => {
  it('is owed no more, keeps its number, and says why to staff', async () => {
    const { id, number } = await owed()
    expect((await seen()).total_remaining).toBe(100)
    expect((await makeVoid(id)).body.result).toBe('Invoice voided successfully')
    const { data, total_remaining } = await seen()
    expect(total_remaining).toBe(0)
    expect(data).toMatchObject([{ number, status: 'void', remaining: 0, value: 100 }])
    const changes = await app.get(`/admin/invoices/${id}/changes`, { token })
    expect(changes.body).toMatchObject({ refundable: 0, voided: { reason: 'Issued twice' } })
    await app.drainJobs()
    expect((await app.inbox()).map(({ subject }) => subject)).toContain(`Invoice ${number} is void`)
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('cannot be void again, paid, or refunded', async () => {
    const { id } = await owed()
    await makeVoid(id)
    const again = await makeVoid(id)
    expect([again.status, again.body.code]).toEqual([409, 'invoice_void'])
    const pay = await app.post(
      '/stripe/payment-session',
      { invoice_id: id },
      { token: community.employerToken },
    )
    expect([pay.status, pay.body.code]).toEqual([409, 'invoice_paid'])
    const refund = { amount: 1, reason: 'Agreed' }
    const back = await app.post(`/admin/invoices/${id}/refund`, refund, { token })
    expect([back.status, back.body.code]).toEqual([409, 'invoice_not_refundable'])
  })

  it('was not paid, not even in part', async () => {
    const { id } = await owed()
    const payer = { app, employer: community.employer }
    const { sessionId } = await openSession(payer, { invoice_id: id, amount: 20 })
    await app.post(`/pay/${sessionId}`, testCard())
    await app.drainJobs()
    const { status, body } = await makeVoid(id)
    expect([status, body.code]).toEqual([409, 'invoice_paid'])
  })

  it('that is paid on a page that was open makes the payment credit', async () => {
    const { id } = await owed()
    const payer = { app, employer: community.employer }
    const { sessionId } = await openSession(payer, { invoice_id: id })
    await makeVoid(id)
    await app.post(`/pay/${sessionId}`, testCard())
    await app.drainJobs()
    const lots = await app.get('/credit-lots', { token: community.employerToken })
    expect(lots.body.balance).toBe(100)
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('is made so once by fifty at once', async () => {
    const { id } = await owed()
    const answers = await Promise.all(Array.from({ length: 50 }, () => makeVoid(id)))
    const statuses = answers.map(({ status }) => status).filter((status) => status !== 429)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    expect(await proveLedger(app, captured)).toEqual([])
  })

  it('needs a reason, and is one there is', async () => {
    const { id } = await owed()
    const { status, body } = await makeVoid(id, ' ')
    expect([status, Object.keys(body.message)]).toEqual([422, ['reason']])
    expect((await makeVoid(crypto.randomUUID())).status).toBe(404)
  })
})
