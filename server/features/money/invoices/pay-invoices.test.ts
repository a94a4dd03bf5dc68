import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { createEmployer } from '#testing/factories.ts'
import { payByCard } from '#testing/invoice-payments.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { issueCreditInvoice } from './issue-credit-invoice.ts'
import { markSessionRefunded } from './queries/pay-invoice.ts'

const app = appOfFile()
const employer = employerOfTest(app)

/** Invoices over so many dollars, a day apart. */
async function issue(...amounts: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const dollars of amounts) {
    ids.push((await createInvoice(app, employer.id, [itemOf(dollars)])).id)
    app.clock.advance({ days: 1 })
  }
  return ids
}

/** `status paid of value` of each invoice, the oldest first. */
async function standing(): Promise<string[]> {
  const rows = await app.platform.db
    .selectFrom('invoices')
    .select(['status', 'paid_cents', 'value_cents'])
    .where('employer_id', '=', employer.id)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => `${row.status} ${row.paid_cents} of ${row.value_cents}`)
}

async function account(employerId = employer.id) {
  return app.platform.db
    .selectFrom('employer_accounts')
    .select(['available_cents', 'receivable_cents'])
    .where('employer_id', '=', employerId)
    .executeTakeFirstOrThrow()
}

const markRefunded = (sessionId: string) =>
  acrossEmployers(app.platform.db, (trx) =>
    markSessionRefunded(trx, { employerId: employer.id, sessionId }),
  )

describe('a card payment', () => {
  it('of one invoice pays that one, whatever is older [PAY-13]', async () => {
    const [, later] = await issue(100, 50)
    const paid = await payByCard(app, employer.id, 5000, { invoiceId: later ?? '' })
    expect(paid).toMatchObject({ paidCents: 5000, creditCents: 0 })
    expect(await standing()).toEqual(['pending 0 of 10000', 'paid 5000 of 5000'])
    expect(await account()).toEqual({ available_cents: 0, receivable_cents: -10_000 })
  })

  it('of a part leaves the rest to be paid, and the last part pays it [PAY-12]', async () => {
    const [invoiceId = ''] = await issue(100)
    await payByCard(app, employer.id, 1, { invoiceId })
    expect(await standing()).toEqual(['partial 1 of 10000'])
    await payByCard(app, employer.id, 9999, { invoiceId })
    expect(await standing()).toEqual(['paid 10000 of 10000'])
    expect(await account()).toEqual({ available_cents: 0, receivable_cents: 0 })
  })

  it('of an amount pays the oldest unpaid ones [PAY-12]', async () => {
    await issue(100, 50, 25)
    await payByCard(app, employer.id, 12_000)
    expect(await standing()).toEqual([
      'paid 10000 of 10000',
      'partial 2000 of 5000',
      'pending 0 of 2500',
    ])
    await payByCard(app, employer.id, 4000)
    expect(await standing()).toEqual([
      'paid 10000 of 10000',
      'paid 5000 of 5000',
      'partial 1000 of 2500',
    ])
    expect(await account()).toEqual({ available_cents: 0, receivable_cents: -1500 })
  })

  it('is recorded once, however often it is confirmed', async () => {
    await issue(100)
    const { sessionId } = await payByCard(app, employer.id, 4000)
    const again = await payByCard(app, employer.id, 4000, { sessionId })
    expect(again).toMatchObject({ paidCents: 0, creditCents: 0 })
    expect(await standing()).toEqual(['partial 4000 of 10000'])
  })

  it('of what was paid meanwhile goes to the next unpaid, the rest becomes credit', async () => {
    const [first = ''] = await issue(100, 30)
    await payByCard(app, employer.id, 10_000, { invoiceId: first })
    const twice = await payByCard(app, employer.id, 10_000, { invoiceId: first })
    expect(twice).toMatchObject({ paidCents: 3000, creditCents: 7000 })
    expect(await standing()).toEqual(['paid 10000 of 10000', 'paid 3000 of 3000'])
    expect(await account()).toEqual({ available_cents: 7000, receivable_cents: 0 })
    expect(await listMismatches(app.platform.db, employer.id)).toEqual([])
  })

  it('when nothing is unpaid becomes credit, once', async () => {
    const { sessionId } = await payByCard(app, employer.id, 2500)
    await issue(100)
    await payByCard(app, employer.id, 2500, { sessionId })
    expect(await standing()).toEqual(['pending 0 of 10000'])
    expect(await account()).toEqual({ available_cents: 2500, receivable_cents: -10_000 })
  })

  it("never touches another employer's invoices", async () => {
    const [invoiceId = ''] = await issue(100)
    const other = await createEmployer(app)
    await payByCard(app, other.id, 10_000, { invoiceId })
    expect(await account(other.id)).toMatchObject({ available_cents: 10_000 })
    expect(await standing()).toEqual(['pending 0 of 10000'])
  })

  it('of several at once, each by two people, pays every invoice once', async () => {
    const ids = await issue(10, 20, 30)
    const attempts = [...ids, ...ids].map((invoiceId, index) =>
      payByCard(app, employer.id, [1000, 2000, 3000][index % 3] ?? 0, { invoiceId }),
    )
    const paid = await Promise.all(attempts)
    expect(paid.reduce((sum, one) => sum + one.paidCents, 0)).toBe(6000)
    expect(await account()).toEqual({ available_cents: 6000, receivable_cents: 0 })
    expect(await standing()).toEqual([
      'paid 1000 of 1000',
      'paid 2000 of 2000',
      'paid 3000 of 3000',
    ])
  })
})

describe('a payment that went back', () => {
  it('makes what it paid alone refunded, and leaves what others paid a part of', async () => {
    const [first = '', second = ''] = await issue(100, 50)
    await payByCard(app, employer.id, 2000, { invoiceId: second })
    const { sessionId } = await payByCard(app, employer.id, 13_000)
    await markRefunded(sessionId)
    expect(await standing()).toEqual(['refunded 10000 of 10000', 'paid 5000 of 5000'])
    expect(first).not.toBe(second)
  })

  it('makes the invoice of the credit it bought refunded', async () => {
    const [sessionId, at] = [uuid(), app.clock.now()]
    const { platform } = app
    const bought = { employerId: employer.id, sessionId, amountCents: 5000, feeCents: 150, at }
    await acrossEmployers(platform.db, (trx) => issueCreditInvoice(trx, platform, bought))
    await markRefunded(uuid())
    expect(await standing()).toEqual(['paid 5150 of 5150'])
    await markRefunded(sessionId)
    expect(await standing()).toEqual(['refunded 5150 of 5150'])
  })
})
