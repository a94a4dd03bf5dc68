import { type Line, priceLines, totalsOf } from '#domain/invoices/totals.ts'
import { addDays, localDateOf, startOfMonth } from '#domain/time.ts'
import { recordCreditInvoice } from '#server/features/invoices/issue-credit-invoice.ts'
import { oweInvoice } from '#server/features/invoices/issue-invoice.ts'
import { recordPayment } from '#server/features/invoices/pay-invoices.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { denverEmployer } from './employers.ts'
import { idAt } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import { demoTimeZone, instantAt } from './local-instant.ts'
import type { DemoPurchase } from './money.ts'
import { type Random, randomFor } from './random.ts'
import type { World } from './world.ts'

/** What has been paid of the invoices for the month before last, last month and this one: all, a part, nothing. */
const paidParts = [1, 0.4, 0]

/** So many days after it was issued. */
const daysToPay = 6

interface Event {
  at: Date
  run(): Promise<void>
}

/** Issues the invoices of the demo world through the services, in the order of their dates, without mails. */
export async function storeInvoices(
  trx: Trx,
  world: World,
  purchases: readonly DemoPurchase[],
  now: Date,
): Promise<void> {
  const events: Event[] = purchases.map((bought) => ({
    at: bought.at,
    run: async () => {
      await recordCreditInvoice(trx, bought)
    },
  }))
  events.push(...monthlyInvoices(trx, world, now))
  for (const { run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run()
}

/** On the first of each month an invoice for it, and what is paid of it some days later. */
function monthlyInvoices(trx: Trx, world: World, now: Date): Event[] {
  const employer = world.employers.find(({ email }) => email === denverEmployer.email)
  if (!employer) throw new Error(`No employer ${denverEmployer.email}`)
  const random = randomFor('invoices')
  const today = localDateOf(now, demoTimeZone)
  return paidParts.flatMap((part, index) => {
    const startOn = startOfMonth(today, index + 1 - paidParts.length)
    const id = { employerId: employer.id, invoiceId: '' }
    // Early on the first of a month this one's is issued now: nothing in the world is later.
    const at = new Date(Math.min(instantAt(startOn, 9 * 60).getTime(), now.getTime()))
    const lines = linesFor(employer.community_size)
    const period = { startOn, lastOn: addDays(startOfMonth(startOn, 1), -1) }
    const paidAt = instantAt(addDays(startOn, daysToPay), 10 * 60)
    const cents = Math.round(totalsOf(priceLines(lines)).valueCents * part)
    const issue = async () => {
      const issued = await oweInvoice(trx, clockAt(at), { ...id, lines, period, at })
      id.invoiceId = issued.id
    }
    const pay = () => payByCard(trx, { ...id, cents, at: paidAt }, random)
    return [{ at, run: issue }, ...(cents > 0 ? [{ at: paidAt, run: pay }] : [])]
  })
}

function linesFor(employees: number): Line[] {
  return [
    {
      kind: 'item',
      description: `Transportation program, monthly, ${employees} employees`,
      quantity: employees,
      unitPrice: 1,
    },
  ]
}

async function payByCard(
  trx: Trx,
  payment: { employerId: string; invoiceId: string; cents: number; at: Date },
  random: Random,
): Promise<void> {
  const { employerId, invoiceId, cents, at } = payment
  const sessionId = idAt(at, random)
  await insertRows(trx, 'payment_sessions', [
    {
      employer_id: employerId,
      id: sessionId,
      purpose: 'invoice',
      amount_cents: cents,
      fee_cents: 0,
      invoice_id: invoiceId,
      gateway: 'local',
      gateway_session_id: sessionId,
      gateway_payment_id: sessionId,
      status: 'paid',
      created_at: at,
      expires_at: new Date(at.getTime() + 86_400_000),
      settled_at: at,
    },
  ])
  await recordPayment(trx, clockAt(at), { ...payment, sessionId })
}

function clockAt(at: Date) {
  return { clock: { now: () => at } }
}
