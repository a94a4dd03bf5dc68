import { describe, expect, it } from 'vitest'
import { linesOf } from '#testing/postings.ts'
import type { Outcome } from './entries.ts'
import {
  issueInvoice,
  payInvoiceByBank,
  payInvoicesByCard,
  refundInvoice,
  reversePayment,
  voidInvoice,
} from './invoice-money.ts'

const at = new Date('2026-11-20T18:00:00Z')
const byCard = { owedCents: 4900, lotId: 'l', purchaseId: 'p', shortfallCents: 0, at }

describe('the flows of invoices, of section 4', () => {
  it.each<[string, Outcome<string>, string[]]>([
    ['an invoice issued', issueInvoice(4900), ['receivable -4900', 'subscription_income 4900']],
    [
      'an invoice paid by card',
      payInvoicesByCard({ ...byCard, receivedCents: 900 }),
      ['gateway -900', 'receivable 900'],
    ],
    [
      'an invoice paid by card twice: the rest clears a shortfall and becomes credit',
      payInvoicesByCard({ ...byCard, receivedCents: 5000, shortfallCents: 30 }),
      ['gateway -5000', 'receivable 4900', 'shortfall 30', 'available l 70'],
    ],
    [
      'an invoice paid by bank, the rest as credit',
      payInvoiceByBank({ receivedCents: 5000, owedCents: 4900, shortfallCents: 0, lotId: 'l', at }),
      ['bank -5000', 'receivable 4900', 'available l 100'],
    ],
    [
      'an invoice paid in part by bank',
      payInvoiceByBank({ receivedCents: 900, owedCents: 4900, shortfallCents: 70, lotId: 'l', at }),
      ['bank -900', 'receivable 900'],
    ],
    [
      'a payment by bank that clears a shortfall before it is credit',
      payInvoiceByBank({
        receivedCents: 5000,
        owedCents: 4900,
        shortfallCents: 70,
        lotId: 'l',
        at,
      }),
      ['bank -5000', 'receivable 4900', 'shortfall 70', 'available l 30'],
    ],
    [
      'a payment by bank taken back, with what is left of its credit',
      reversePayment({ invoiceCents: 4900, clearedCents: 70, credit: { lotId: 'l', cents: 10 } }),
      ['receivable -4900', 'shortfall -70', 'available l -10', 'bank 4980'],
    ],
    [
      'a payment by bank taken back that paid an invoice alone',
      reversePayment({ invoiceCents: 4900, clearedCents: 0, credit: null }),
      ['receivable -4900', 'bank 4900'],
    ],
    ['an invoice refunded', refundInvoice(4900), ['subscription_income -4900', 'gateway 4900']],
    [
      'an invoice refunded by bank',
      refundInvoice(4900, 'bank'),
      ['subscription_income -4900', 'bank 4900'],
    ],
    ['an invoice made void', voidInvoice(4900), ['receivable 4900', 'subscription_income -4900']],
  ])('post %s', (_, outcome, expected) => {
    expect(linesOf(outcome)).toEqual(expected)
  })
})
