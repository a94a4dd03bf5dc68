import { createInvoice } from '../invoices.ts'
import { openSession, saveCard, testCard } from '../payments.ts'
import type { Matrix } from './row.ts'

/** Credit, invoices, payments and rewards: the rows of what moves money. */
export const moneyRows: Pick<Matrix, 'credit' | 'invoices' | 'payments' | 'rewards'> = {
  credit: {
    serviceFees: { body: () => ({ amount: 100 }) },
    creditLots: {},
    expiredCredit: {
      path: async ({ employer }) => `?employer_id=${employer.id}`,
    },
    exportExpiredCredit: {},
    exportJournal: {},
  },
  invoices: {
    listInvoices: {},
    viewInvoice: {
      path: async ({ app, employer }) => (await createInvoice(app, employer.id)).id,
    },
    updateInvoiceEmail: {
      body: () => ({ invoice_name: 'Bo Books', invoice_email_address: 'books@test.example' }),
    },
  },
  payments: {
    createPaymentSession: { body: () => ({ amount: 25 }) },
    readPaymentSession: {
      path: async (world) => (await openSession(world)).sessionId,
    },
    stripeWebhook: { body: () => ({}) },
    readHostedPayment: {
      path: async (world) => (await openSession(world)).sessionId,
    },
    submitHostedPayment: {
      path: async (world) => (await openSession(world)).sessionId,
      body: () => testCard(),
    },
    listMethods: {},
    addMethod: { body: () => ({ kind: 'debit' }) },
    changeMethod: {
      path: async (world) => saveCard(world),
      body: () => ({ default: true }),
    },
    deleteMethod: {
      path: async (world) => saveCard(world),
    },
  },
  rewards: {
    listRewards: {},
    summariseRewards: {},
    waitingRewards: {},
    ownRewards: {},
    ownWallet: {},
  },
}
