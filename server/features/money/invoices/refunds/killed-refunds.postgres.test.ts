import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardRefunds } from '#testing/card-refunds.ts'
import { spawnServer } from '#testing/spawned-server.ts'
import { type StripeApp, startStripeApp } from '#testing/stripe-app.ts'
import { type Moment, stripeKeys } from '#testing/stripe-double.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

const moments: readonly Moment[] = ['arrived', 'made', 'answered']

let opened: TestDatabase
let app: StripeApp
let at: ReturnType<typeof cardRefunds>

beforeAll(async () => {
  opened = await openTestDatabase()
  // The servers that are killed have clocks of their own.
  app = await startStripeApp({ database: opened.database, now: new Date().toISOString() })
  at = cardRefunds(app)
})
afterAll(async () => {
  await app.stop()
  await opened.drop()
})

/** A server that takes requests and runs no jobs: what it leaves undone stays so. */
async function startServer() {
  const server = spawnServer({
    ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'info',
    DATABASE_URL: opened.url,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: app.double.url,
  })
  await server.prints('Switchback is listening')
  const [, port] = /localhost:(\d+)/.exec(server.output()) ?? []
  return { ...server, api: `http://127.0.0.1:${port}/api` }
}

it('a refund is made once, whenever its server is killed', { timeout: 180_000 }, async () => {
  const token = await at.signIn()
  const refunded: Awaited<ReturnType<typeof at.paidInvoice>>[] = []
  for (const moment of moments) {
    const invoice = await at.paidInvoice()
    refunded.push(invoice)
    const server = await startServer()
    const killed = new Promise<void>((resolve) => {
      app.double.onRefund = async (reached) => {
        if (reached !== moment) return
        server.signal('SIGKILL')
        await server.ended
        resolve()
      }
    })
    const asked = fetch(`${server.api}/admin/invoices/${invoice.id}/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 100, reason: 'Agreed by phone' }),
    })
    await Promise.all([killed, asked.catch(() => undefined)])
    app.double.onRefund = async () => {}
  }
  await at.later({ minutes: 20 })
  for (const { employer, paymentId } of refunded) {
    const made = app.double.refunds.filter(({ payment_intent: of }) => of === paymentId)
    expect(made).toMatchObject([{ amount: 10_000 }])
    expect(await at.listed(employer)).toMatchObject([
      { status: 'refunded', refunded_amount: 100, open_refund: null },
    ])
    expect(await at.accounts(employer)).toEqual({})
  }
  expect(await at.proven()).toEqual([])
})
