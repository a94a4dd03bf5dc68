import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { Line } from '#domain/money/invoices/totals.ts'
import { listMismatches } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { payByCard } from '#testing/invoice-payments.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { issueCreditInvoice } from './issue-credit-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { insertInvoice } from './queries/write-invoice.ts'

const app = appOfFile()
const employer = employerOfTest(app)

const invoiceOf = (id: string) =>
  app.platform.db
    .selectFrom('invoices')
    .selectAll()
    .where('employer_id', '=', employer.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const entries = () =>
  app.platform.db
    .selectFrom('ledger_entries')
    .select(['account', 'cents'])
    .where('employer_id', '=', employer.id)
    .orderBy('transaction_id')
    .orderBy('line')
    .execute()

const countOf = (number: string) => Number(number.slice(5))

describe('an invoice', () => {
  it('is owed from the moment it is issued', async () => {
    const lines: Line[] = [
      { kind: 'item', description: 'Employees', quantity: 100, unitPrice: 4.007 },
      { kind: 'discount', description: 'Partner', quantity: 1, unitPrice: -20.5 },
      { kind: 'tax', description: 'Sales tax', quantity: 1, unitPrice: 8.013 },
    ]
    const { id, valueCents } = await createInvoice(app, employer.id, lines)
    expect(valueCents).toBe(38_821)
    expect(await invoiceOf(id)).toMatchObject({ status: 'pending', value_cents: 38_821 })
    expect(await entries()).toEqual([
      { account: 'receivable', cents: -38_821 },
      { account: 'subscription_income', cents: 38_821 },
    ])
    expect(await listMismatches(app.platform.db, employer.id)).toEqual([])
  })

  it('over nothing is paid and moves no money', async () => {
    const free: Line = { kind: 'discount', description: 'Free', quantity: 1, unitPrice: -100 }
    const { id } = await createInvoice(app, employer.id, [itemOf(100), free])
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', value_cents: 0 })
    expect(await entries()).toEqual([])
  })

  it('below nothing is not issued, and takes no number', async () => {
    const before = await createInvoice(app, employer.id)
    const more: Line = { kind: 'discount', description: 'Much', quantity: 1, unitPrice: -100.01 }
    await expect(createInvoice(app, employer.id, [itemOf(100), more])).rejects.toThrow(RangeError)
    const after = await createInvoice(app, employer.id)
    expect(countOf(after.number)).toBe(countOf(before.number) + 1)
  })

  it('that is rolled back gives its number back', async () => {
    const before = await createInvoice(app, employer.id)
    const { platform } = app
    const failing = acrossEmployers(platform.db, async (trx) => {
      const issue = { employerId: employer.id, lines: [itemOf(1)], period: null }
      const { number } = await issueInvoice(trx, platform, issue)
      expect(countOf(number)).toBe(countOf(before.number) + 1)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const after = await createInvoice(app, employer.id)
    expect(countOf(after.number)).toBe(countOf(before.number) + 1)
  })

  it('is counted from 1 in each year, which begins at midnight in Denver', async () => {
    app.clock.set('2031-01-01T06:59:59Z')
    const last = await createInvoice(app, employer.id)
    app.clock.set('2031-01-01T07:00:00Z')
    const first = await createInvoice(app, employer.id)
    expect([last.number, first.number]).toEqual(['2030-000001', '2031-000001'])
  })

  it('names whom it was issued to, whatever they are called later', async () => {
    const { id } = await createInvoice(app, employer.id)
    const changes = { name: 'Somebody Else', community_name: 'Other Works', address: 'Elsewhere' }
    const { db } = app.platform
    await db.updateTable('employers').set(changes).where('id', '=', employer.id).execute()
    expect((await invoiceOf(id)).bill_to).toMatchObject({
      name: 'Pat Example',
      communityName: 'Example Works',
      address: '1 Main St, Denver, CO 80202',
    })
  })
})

describe('the invoice of a purchase of credit', () => {
  async function buy(sessionId = uuid(), feeCents = 300) {
    const { platform, clock } = app
    const bought = {
      employerId: employer.id,
      sessionId,
      amountCents: 10_000,
      feeCents,
      at: clock.now(),
    }
    return acrossEmployers(platform.db, (trx) => issueCreditInvoice(trx, platform, bought))
  }

  it('is paid when it is issued, with the fee as a line, and posts nothing', async () => {
    const { id } = await buy()
    expect(await invoiceOf(id)).toMatchObject({
      type: 'credit',
      status: 'paid',
      value_cents: 10_300,
      paid_cents: 10_300,
      paid_at: app.clock.now(),
    })
    const { db } = app.platform
    const lines = await db
      .selectFrom('invoice_lines')
      .select(['kind', 'amount_cents'])
      .where('employer_id', '=', employer.id)
      .orderBy('line')
      .execute()
    expect(lines).toEqual([
      { kind: 'item', amount_cents: 10_000 },
      { kind: 'fee', amount_cents: 300 },
    ])
    const payments = await db
      .selectFrom('invoice_payments')
      .select(['invoice_id', 'cents', 'method'])
      .where('employer_id', '=', employer.id)
      .execute()
    expect(payments).toEqual([{ invoice_id: id, cents: 10_300, method: 'card' }])
    expect(await entries()).toEqual([])
  })

  it('is issued once: the database refuses a second, which takes no number and is not mailed', async () => {
    const sessionId = uuid()
    const first = await buy(sessionId)
    await expect(buy(sessionId)).rejects.toThrow('invoices_session')
    const other = await buy()
    expect(countOf(other.number)).toBe(countOf(first.number) + 1)
    const mails = await app.platform.db
      .selectFrom('outbox_mails')
      .select('attachment_id')
      .where('employer_id', '=', employer.id)
      .orderBy('id')
      .execute()
    expect(mails.map(({ attachment_id: id }) => id)).toEqual([first.id, other.id])
  })

  it('has the lines its value is the sum of, or is not written at all', async () => {
    const { id: from } = await buy()
    const { number, ...invoice } = await invoiceOf(from)
    const line = { kind: 'item', description: 'Credit', quantity: 1, unitPrice: 1 } as const
    const uneven = {
      employerId: employer.id,
      invoice: { ...invoice, id: uuid(), number: `${number}9`, session_id: uuid() },
      lines: [{ ...line, amountCents: 100 }],
      payments: [],
    }
    const writing = acrossEmployers(app.platform.db, (trx) => insertInvoice(trx, uneven))
    await expect(writing).rejects.toThrow('do not sum to its value')
  })

  it('has no line for a fee of nothing', async () => {
    const { id } = await buy(uuid(), 0)
    expect(await invoiceOf(id)).toMatchObject({ value_cents: 10_000 })
  })
})

describe('the database itself refuses', () => {
  // The trigger speaks where the role has the right, the missing right where it has not.
  const refused = /never changes|one by one|append-only|permission denied|sum to its value/

  async function everything(): Promise<string> {
    const { rows } = await sql`
      select (select json_agg(i order by id) from invoices i) as invoices,
        (select json_agg(l order by invoice_id, line) from invoice_lines l) as lines,
        (select json_agg(p order by id) from invoice_payments p) as payments,
        (select json_agg(c order by year) from invoice_counters c) as counters`.execute(
      app.platform.db,
    )
    return JSON.stringify(rows)
  }

  it.each([
    ['another value', sql`update invoices set value_cents = value_cents + 1`],
    ['another number', sql`update invoices set number = number || '0'`],
    ['another date', sql`update invoices set issued_at = issued_at + interval '1 day'`],
    ['another addressee', sql`update invoices set bill_to = '{}'`],
    ['another period', sql`update invoices set end_on = end_on + 1`],
    ['less paid than before', sql`update invoices set paid_cents = paid_cents - 1`],
    ['another amount of a line', sql`update invoice_lines set amount_cents = amount_cents + 1`],
    [
      'a line that comes later',
      sql`insert into invoice_lines select employer_id, invoice_id, line + 100, kind, description,
        quantity, unit_price, amount_cents from invoice_lines limit 1`,
    ],
    ['another payment than was made', sql`update invoice_payments set cents = cents + 1`],
    ['a number left out', sql`update invoice_counters set last_number = last_number + 2`],
    ['a number counted back', sql`update invoice_counters set last_number = last_number - 1`],
    ['the deletion of invoices', sql`delete from invoices`],
    ['the deletion of lines', sql`delete from invoice_lines`],
    ['the deletion of payments', sql`delete from invoice_payments`],
    ['the deletion of counters', sql`delete from invoice_counters`],
    ['emptying the invoices', sql`truncate invoices cascade`],
    ['emptying the lines', sql`truncate invoice_lines`],
  ])('%s', async (_, statement) => {
    await createInvoice(app, employer.id)
    await payByCard(app, employer.id, 500)
    const before = await everything()
    await expect(statement.execute(app.platform.db)).rejects.toThrow(refused)
    expect(await everything()).toBe(before)
  })
})
