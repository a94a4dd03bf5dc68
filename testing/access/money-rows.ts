import { createInvoice } from '../invoices.ts'
import { openSession, saveCard, testCard } from '../payments.ts'
import type { Matrix } from './row.ts'
import { all, anybody, commuters, employers, ownersOnly } from './statuses.ts'

/** Credit, invoices, payments and rewards: the rows of what moves money. */
export const moneyRows: Pick<Matrix, 'credit' | 'invoices' | 'payments' | 'rewards'> = {
  credit: {
    serviceFees: { statuses: employers, body: () => ({ amount: 100 }) },
    creditLots: { statuses: employers },
    // Nobody is allowed to until a superadmin switches it on; another tenant is not found.
    expiredCredit: {
      statuses: { ...employers, otherTenant: 404, ownTenant: 403, signInAs: 403 },
      path: async ({ employer }) => `?employer_id=${employer.id}`,
    },
    exportExpiredCredit: {
      statuses: { ...employers, otherTenant: 403, ownTenant: 403, signInAs: 403 },
    },
    exportJournal: { statuses: employers },
  },
  invoices: {
    listInvoices: { statuses: employers },
    viewInvoice: {
      // Without a token or a ticket it is not even said whether there is one.
      statuses: { ...employers, anonymous: 400, otherTenant: 404 },
      path: async ({ app, employer }) => (await createInvoice(app, employer.id)).id,
    },
    updateInvoiceEmail: {
      statuses: employers,
      body: () => ({ invoice_name: 'Bo Books', invoice_email_address: 'books@test.example' }),
    },
  },
  payments: {
    createPaymentSession: { statuses: ownersOnly, body: () => ({ amount: 25 }) },
    readPaymentSession: {
      statuses: { ...employers, otherTenant: 404 },
      path: async (world) => (await openSession(world)).sessionId,
    },
    // Nobody can sign but the gateway.
    stripeWebhook: { statuses: all(400), body: () => ({}) },
    readHostedPayment: {
      statuses: anybody,
      path: async (world) => (await openSession(world)).sessionId,
    },
    submitHostedPayment: {
      statuses: anybody,
      path: async (world) => (await openSession(world)).sessionId,
      body: () => testCard(),
    },
    listMethods: { statuses: employers },
    addMethod: { statuses: ownersOnly, body: () => ({ kind: 'debit' }) },
    changeMethod: {
      statuses: { ...ownersOnly, otherTenant: 404 },
      path: async (world) => saveCard(world),
      body: () => ({ default: true }),
    },
    deleteMethod: {
      statuses: { ...ownersOnly, otherTenant: 404 },
      path: async (world) => saveCard(world),
    },
  },
  rewards: {
    listRewards: { statuses: employers },
    summariseRewards: { statuses: employers },
    waitingRewards: { statuses: employers },
    ownRewards: { statuses: commuters },
    ownWallet: { statuses: commuters },
  },
}
