import { describe, expect, it } from 'vitest'
import { type Line, priceLines, totalsOf } from '#domain/money/invoices/totals.ts'
import { isDrawn, printable } from '#server/features/money/documents/printable.ts'
import type { BillTo, InvoiceRow } from '../queries/find-invoice.ts'
import { invoiceDocument } from './invoice-document.ts'

const lines: Line[] = [
  { kind: 'item', description: 'Employees', quantity: 100, unitPrice: 4.007 },
  { kind: 'item', description: 'Days before the first month', quantity: 12.5, unitPrice: 2 },
  { kind: 'discount', description: 'Partner discount', quantity: 1, unitPrice: -20.5 },
  { kind: 'tax', description: 'Sales tax of 2.9 %', quantity: 1, unitPrice: 8.013 },
]
const billTo: BillTo = {
  name: 'Pat Example',
  email: 'pat@test.example',
  communityName: 'Example Works',
  address: '1 Main St, Denver, CO 80202',
}

function print(changes: Partial<InvoiceRow> = {}, isDetailed = false, given = lines) {
  const priced = priceLines(given)
  const invoice: InvoiceRow = {
    id: 'i',
    number: '2026-000123',
    type: 'subscription',
    status: 'partial',
    valueCents: totalsOf(priced).valueCents,
    paidCents: 10_000,
    startOn: '2026-11-01',
    endOn: '2026-11-30',
    billTo,
    // Still the last day of October in the platform's books.
    issuedAt: new Date('2026-11-01T04:00:00Z'),
    ...changes,
  }
  const payments = [
    { cents: 7500, method: 'card' as const, paidAt: new Date('2026-11-05T18:00:00Z') },
    { cents: 2500, method: 'bank' as const, paidAt: new Date('2026-11-09T18:00:00Z') },
  ]
  const contactEmail = 'support@switchback.example'
  return invoiceDocument(
    { invoice, lines: priced, payments, refunds: [], contactEmail },
    isDetailed,
  )
}

const worded = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label} ${value}`)

describe('the pages of an invoice', () => {
  it('say what it is, from whom, for whom and when [PAY-10] [PAY-11]', () => {
    const { title, heading, facts, parties } = print()
    expect({ title, heading }).toEqual({
      title: 'Invoice 2026-000123',
      heading: 'Transportation program invoice',
    })
    expect(worded(facts)).toEqual([
      'Invoice number 2026-000123',
      'Invoice date October 31, 2026',
      'Service November 01, 2026 to November 30, 2026',
      'Status Partly paid',
    ])
    expect(parties.map((party) => party.lines)).toEqual([
      ['Switchback', 'support@switchback.example'],
      ['Example Works', 'Pat Example', '1 Main St, Denver, CO 80202', 'pat@test.example'],
    ])
  })

  it('in short have a row for each kind of line, and sums that agree [PAY-09] [PAY-11]', () => {
    const { tables, totals } = print()
    expect(tables.map(({ rows }) => rows)).toEqual([
      [
        ['Transportation program', '$425.70'],
        ['Discounts', '-$20.50'],
        ['Taxes', '$8.01'],
      ],
    ])
    expect(worded(totals)).toEqual([
      'Subtotal $425.70',
      'Discounts -$20.50',
      'Taxes $8.01',
      'Total $413.21',
      'Paid $100.00',
      'Remaining $313.21',
    ])
  })

  it('in detail have every line and every payment [PAY-11]', () => {
    const [all, paid] = print({}, true).tables
    expect(all?.rows).toEqual([
      ['Employees', '100', '$4.007', '$400.70'],
      ['Days before the first month', '12.5', '$2.00', '$25.00'],
      ['Partner discount', '1', '-$20.50', '-$20.50'],
      ['Sales tax of 2.9 %', '1', '$8.013', '$8.01'],
    ])
    expect(paid?.rows).toEqual([
      ['November 05, 2026', 'Card', '$75.00'],
      ['November 09, 2026', 'Bank transfer', '$25.00'],
    ])
  })

  it('of credit have the fee as a line and no service dates', () => {
    const fee: Line = { kind: 'fee', description: 'Service fee', quantity: 1, unitPrice: 3 }
    const item: Line = { kind: 'item', description: 'Credit', quantity: 1, unitPrice: 100 }
    const of = { type: 'credit', startOn: null, endOn: null, status: 'paid' } as const
    const { heading, facts, tables, totals } = print({ ...of, paidCents: 10_300 }, false, [
      item,
      fee,
    ])
    expect(heading).toBe('Credit invoice')
    expect(worded(facts).join()).not.toContain('Service')
    expect(tables[0]?.rows).toEqual([
      ['Commute credit', '$100.00'],
      ['Fees', '$3.00'],
    ])
    expect(worded(totals)).toContain('Remaining $0.00')
  })

  it.each([
    ['pending', 'Pending'],
    ['paid', 'Paid'],
    ['failed', 'Failed'],
    ['refunded', 'Refunded'],
  ] as const)('say that it is %s as %s [PAY-08]', (status, label) => {
    expect(worded(print({ status }).facts)).toContain(`Status ${label}`)
  })
})

describe('text of people in a document', () => {
  it.each([
    ['a line break', 'Pat\r\nTotal: $0.00', 'Pat Total: $0.00'],
    ['control characters', 'P\u0000a\u0007t\u001b[2J', 'P a t [2J'],
    ['marks that turn the direction', 'Works \u202e00.1$\u202c', 'Works 00.1$'],
    ['half of a surrogate pair', 'Works \ud83d', 'Works'],
    ['PDF operators', 'ET (x) Tj >> endobj', 'ET (x) Tj >> endobj'],
    ['names of other scripts', 'Łódź Ελλάδα Привет 日本', 'Łódź Ελλάδα Привет 日本'],
  ])('with %s', (_, text, printed) => {
    expect(printable(text)).toBe(printed)
  })

  it('is left out when nothing remains of it', () => {
    const { parties } = print({ billTo: { ...billTo, name: '\u202e\n' } })
    expect(parties[1]?.lines).toHaveLength(3)
  })

  it.each([
    ['Zoë Łódź Ελλάδα Привет – “x” € ½ #1', true],
    ['日本', false],
    ['שלום', false],
    ['Works 🚲', false],
  ])('%s is drawn: %s', (text, drawn) => {
    expect(isDrawn(text)).toBe(drawn)
  })
})
