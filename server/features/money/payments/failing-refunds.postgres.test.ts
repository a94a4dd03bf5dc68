import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { cardRefunds } from '#testing/card-refunds.ts'
import { someoneWaits } from '#testing/someone-waits.ts'
import { type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { stripeEvent } from '#testing/stripe-double.ts'
import { refundObject } from '#testing/stripe-events.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { applyGatewayEvent } from './apply-event.ts'

let opened: TestDatabase
let app: StripeApp
let at: ReturnType<typeof cardRefunds>

beforeAll(async () => {
  opened = await openTestDatabase()
  app = await startStripeApp({ database: opened.database })
  at = cardRefunds(app)
})
afterAll(async () => {
  await app.stop()
  await opened.drop()
})

it('a refund that is reported as made while its failure is being applied is not posted', async () => {
  await at.reset()
  const { employer, id, paymentId } = await at.paidInvoice()
  app.double.refundStatus = 'pending'
  await at.refund(id, 100)
  const { id: name } = app.double.refunds.at(-1) ?? {}
  const made = { id: 'evt_made', created: 1_795_197_600 }
  const refund = refundObject(paymentId, { id: name, amount: 10_000 })
  await app.send(stripeEvent('refund.updated', refund, made))
  const { db } = app.platform
  const trx = await db.startTransaction().execute()
  await lockLedger(trx, employer.id)
  const applying = applyGatewayEvent(app.platform, made.id)
  while (!(await someoneWaits(db))) await setTimeout(20)
  const event = { kind: 'refund_failed', refundId: name, paymentId, cents: 10_000 }
  const failed = { id: 'evt_failed', happenedAt: app.clock.now(), ...event }
  await trx
    .insertInto('gateway_events')
    .values({
      id: failed.id,
      kind: failed.kind,
      event: JSON.stringify(failed),
      happened_at: failed.happenedAt,
      received_at: failed.happenedAt,
    })
    .execute()
  await trx.commit().execute()
  await applying
  await applyGatewayEvent(app.platform, failed.id)
  expect(await at.listed(employer)).toMatchObject([{ open_refund: 'failed', status: 'paid' }])
  expect(await at.accounts(employer)).toEqual({ gateway: -10_000, subscription_income: 10_000 })
  expect(await at.proven()).toEqual([])
})
