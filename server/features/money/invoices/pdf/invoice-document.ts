import { invoiceStatusLabels } from '#contract/money/invoices-labels.ts'
import { formatDollars, formatUnitPrice } from '#domain/format-dollars.ts'
import { remainingOf } from '#domain/money/invoices/status.ts'
import { type LineKind, type PricedLine, totalsOf } from '#domain/money/invoices/totals.ts'
import { printable } from '#server/features/money/documents/printable.ts'
import type {
  Column,
  Fact,
  PrintedDocument,
  Table,
} from '#server/features/money/documents/printed-document.ts'
import type { InvoiceRefund, InvoiceRow } from '../queries/find-invoice.ts'
import { formatInstant, formatPeriodDays, formatQuantity } from './format.ts'

interface Printed {
  invoice: InvoiceRow
  lines: readonly PricedLine[]
  payments: readonly { cents: number; method: 'card' | 'bank'; paidAt: Date }[]
  /** What was refunded. */
  refunds: readonly InvoiceRefund[]
  contactEmail: string
}

/** The pages of an invoice: in short, or with every line and every payment. */
export function invoiceDocument(printed: Printed, isDetailed: boolean): PrintedDocument {
  const { invoice, lines, contactEmail } = printed
  const { number, type, billTo, issuedAt } = invoice
  return {
    title: `Invoice ${number}`,
    heading: headings[type],
    createdAt: issuedAt,
    parties: [
      { heading: 'From', lines: ['Switchback', contactEmail] },
      {
        heading: 'Bill to',
        lines: [billTo.communityName, billTo.name, billTo.address, billTo.email]
          .map(printable)
          .filter((line) => line !== ''),
      },
    ],
    facts: factsOf(invoice),
    tables: isDetailed
      ? [detailedTable(lines), ...paymentTables(printed)]
      : [summaryTable(printed)],
    totals: totalFacts(printed),
    note: noteOf(invoice),
  }
}

const headings = { credit: 'Credit invoice', subscription: 'Transportation program invoice' }
const kindLabels: Record<LineKind, string> = {
  item: 'Items',
  fee: 'Fees',
  discount: 'Discounts',
  tax: 'Taxes',
}
const kinds: readonly LineKind[] = ['item', 'discount', 'fee', 'tax']

function factsOf({ number, status, issuedAt, startOn, endOn }: InvoiceRow): Fact[] {
  const service =
    startOn && endOn ? [{ label: 'Service', value: formatPeriodDays(startOn, endOn) }] : []
  return [
    { label: 'Invoice number', value: number },
    { label: 'Invoice date', value: formatInstant(issuedAt) },
    ...service,
    { label: 'Status', value: invoiceStatusLabels[status] },
  ]
}

const amountColumn: Column = { label: 'Amount', share: 0.2, isNumber: true }

function detailedTable(lines: readonly PricedLine[]): Table {
  return {
    heading: 'Lines',
    columns: [
      { label: 'Description', share: 0.5, isNumber: false },
      { label: 'Quantity', share: 0.13, isNumber: true },
      { label: 'Unit price', share: 0.17, isNumber: true },
      amountColumn,
    ],
    rows: lines.map(({ description, quantity, unitPrice, amountCents }) => [
      printable(description),
      formatQuantity(quantity),
      formatUnitPrice(unitPrice),
      formatDollars(amountCents),
    ]),
  }
}

/** A row for each kind of line; the items under what the invoice is for. */
function summaryTable({ invoice: { type }, lines }: Printed): Table {
  const totals = totalsOf(lines)
  const itemLabels = { credit: 'Commute credit', subscription: 'Transportation program' }
  const present = kinds.filter((kind) => lines.some((line) => line.kind === kind))
  return {
    heading: 'Summary',
    columns: [{ label: 'Description', share: 0.8, isNumber: false }, amountColumn],
    rows: present.map((kind) => [
      kind === 'item' ? itemLabels[type] : kindLabels[kind],
      formatDollars(totals[`${kind}Cents`]),
    ]),
  }
}

function paymentTables({ payments, refunds }: Printed): Table[] {
  if (payments.length === 0) return []
  const ways = { card: 'Card', bank: 'Bank transfer' }
  return [
    {
      heading: 'Payments',
      columns: [
        { label: 'Date', share: 0.5, isNumber: false },
        { label: 'Method', share: 0.3, isNumber: false },
        amountColumn,
      ],
      rows: [
        ...payments.map(({ cents, method, paidAt }) => [
          formatInstant(paidAt),
          ways[method],
          formatDollars(cents),
        ]),
        ...refunds.map(({ cents, method, doneAt }) => [
          formatInstant(doneAt),
          `${ways[method]}, refunded`,
          formatDollars(-cents),
        ]),
      ],
    },
  ]
}

function totalFacts({ invoice, lines, refunds }: Printed): Fact[] {
  const totals = totalsOf(lines)
  const isMixed = kinds.some((kind) => kind !== 'item' && totals[`${kind}Cents`] !== 0)
  const parts = kinds
    .filter((kind) => kind !== 'item' && totals[`${kind}Cents`] !== 0)
    .map((kind) => ({ label: kindLabels[kind], value: formatDollars(totals[`${kind}Cents`]) }))
  const backCents = refunds.reduce((sum, { cents }) => sum + cents, 0)
  return [
    ...(isMixed ? [{ label: 'Subtotal', value: formatDollars(totals.itemCents) }] : []),
    ...parts,
    { label: 'Total', value: formatDollars(invoice.valueCents), isStrong: true },
    { label: 'Paid', value: formatDollars(invoice.paidCents) },
    ...(backCents > 0 ? [{ label: 'Refunded', value: formatDollars(backCents) }] : []),
    { label: 'Remaining', value: formatDollars(remainingOf(invoice)), isStrong: true },
  ]
}

function noteOf({ status, type }: InvoiceRow): string {
  if (status === 'refunded') return 'What was paid has been refunded.'
  if (status === 'void') return 'This invoice is void: nothing is owed.'
  if (status !== 'paid')
    return 'All amounts are in US dollars. You can pay by card on the page Payments.'
  if (type === 'credit') return 'All amounts are in US dollars. Credit is valid for one year.'
  return 'All amounts are in US dollars. Thank you.'
}
