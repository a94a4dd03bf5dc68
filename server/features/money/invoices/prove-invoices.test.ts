import { v7 as uuid } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import { capturedLog } from '#testing/captured-log.ts'
import { createEmployer } from '#testing/factories.ts'
import { payByCard } from '#testing/invoice-payments.ts'
import { createInvoice } from '#testing/invoices.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { startTestApp } from '#testing/test-app.ts'

const captured = capturedLog('error')
const app = await startTestApp({ log: captured.log })
const { db } = app.platform
afterAll(() => app.stop())

it('the nightly proof holds invoices against the ledger and against their payments', async () => {
  const { id: employerId } = await createEmployer(app)
  const { id: invoiceId } = await createInvoice(app, employerId)
  await payByCard(app, employerId, 4000, { invoiceId })
  expect(await proveLedger(app, captured)).toEqual([])
  expect((await app.get('/health')).body.ledger).toBe('proved')
  // As if a payment had been written past the ledger, and another invoice paid without one.
  await db
    .insertInto('invoice_payments')
    .values({
      employer_id: employerId,
      id: uuid(),
      invoice_id: invoiceId,
      cents: 100,
      method: 'bank',
      paid_at: app.clock.now(),
    })
    .execute()
  expect(await proveLedger(app, captured)).toEqual([
    { what: 'paid of an invoice', kept: 4000, counted: 4100 },
  ])
  await db
    .updateTable('invoices')
    .set({ paid_cents: 4100 })
    .where('employer_id', '=', employerId)
    .execute()
  expect(await proveLedger(app, captured)).toEqual([
    { what: 'unpaid invoices', kept: 6000, counted: 5900 },
  ])
  expect((await app.get('/health')).body.ledger).toBe('mismatch')
})
