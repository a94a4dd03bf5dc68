import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TakenPayment } from '#server/gateways/payments/index.ts'
import { localPaymentsGateway } from '#server/gateways/payments/local.ts'
import { findUnreconciled, markReconciled, noteRestore } from '#server/platform/backup/restored.ts'
import { createEmployer } from '#testing/factories.ts'
import { type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { reconcileRestored } from './reconcile-restored.ts'

let app: StripeApp
const backedUpAt = new Date('2026-11-20T17:00:00Z')
const later = new Date('2026-11-20T17:30:00Z')

beforeAll(async () => {
  app = await startStripeApp({ now: '2026-11-20T18:00:00Z' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  vi.restoreAllMocks()
  await markReconciled(app.platform.db, app.clock.now())
  await noteRestore(app.platform.db, { backedUpAt, restoredAt: app.clock.now() })
})

const isHeld = async () => (await findUnreconciled(app.platform.db)) !== undefined

/** Of an employer that this database does not know. */
async function chargeUnknown(): Promise<string> {
  const customerId = `cus_${uuid().replaceAll('-', '')}`
  const sessionId = uuid()
  const result = await app.platform.payments.chargeSaved({
    customerId,
    methodId: app.double.saveCard(customerId),
    cents: 7000,
    description: 'Credit, automatic top-up',
    key: `top-up:${sessionId}`,
    paidFor: {
      employerId: uuid(),
      sessionId,
      purpose: 'credit',
      amountCents: 7000,
      invoiceId: null,
    },
  })
  if (result.kind !== 'paid') throw new Error('The card was declined')
  return result.paymentId
}

it('looks from the moment of the backup, also where a later one is given', async () => {
  const listed = vi
    .spyOn(app.platform.payments, 'listPayments')
    .mockImplementation(async function* () {})
  expect(await reconcileRestored(app.platform, { since: later })).toMatchObject({ kind: 'done' })
  expect(listed).toHaveBeenCalledWith(backedUpAt)
  expect(await isHeld()).toBe(false)
  await reconcileRestored(app.platform, { since: later })
  expect(listed).toHaveBeenLastCalledWith(later)
  expect(await reconcileRestored(app.platform, {})).toEqual({ kind: 'nothing to do' })
})

it('goes on only when every payment that nobody can book is settled by its name', async () => {
  const first = await chargeUnknown()
  const second = await chargeUnknown()
  const answer = await reconcileRestored(app.platform, { settled: [first] })
  expect(answer).toMatchObject({ kind: 'open', unsettled: [second] })
  expect(await isHeld()).toBe(true)
  const settled = [first, second]
  expect(await reconcileRestored(app.platform, { settled })).toMatchObject({ kind: 'done' })
  expect(await isHeld()).toBe(false)
})

it('takes nothing for settled that failed on our side', async () => {
  const payment: TakenPayment = {
    paymentId: 'pi_failing',
    totalCents: 7000,
    refundedCents: 0,
    takenAt: later,
    methodId: null,
    key: 'session:none',
    // The database refuses to look for it.
    paidFor: {
      employerId: 'no id',
      sessionId: uuid(),
      purpose: 'credit',
      amountCents: 7000,
      invoiceId: null,
    },
  }
  vi.spyOn(app.platform.payments, 'listPayments').mockImplementation(async function* () {
    yield payment
  })
  const answer = await reconcileRestored(app.platform, { settled: [payment.paymentId] })
  expect(answer).toMatchObject({
    kind: 'open',
    unsettled: [],
    reconciled: { payments: { failed: [{ payment }] } },
  })
  expect(await isHeld()).toBe(true)
})

it('refuses, and marks nothing, where Stripe took payments and its keys are missing', async () => {
  const { platform } = app
  const payments = localPaymentsGateway(
    { publicUrl: 'https://commute.test', signingKey: 'the signing key of these tests' },
    app.clock,
  )
  const keyless = { ...platform, payments }
  await app.openFor(await createEmployer(app))
  expect(await reconcileRestored(keyless, {})).toEqual({ kind: 'no keys', of: 'stripe' })
  expect(await isHeld()).toBe(true)
})
