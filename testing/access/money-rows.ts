import { acceptAsMember } from '../agreements.ts'
import { buyCredit, fillWallet } from '../credit.ts'
import { createInvoice } from '../invoices.ts'
import { openSession, saveCard, testCard } from '../payments.ts'
import type { Matrix } from './row.ts'

const wrongLink = 'x'.repeat(43)

/** Credit, invoices, payments, redemptions and rewards: the rows of what moves money. */
export const moneyRows: Pick<
  Matrix,
  'credit' | 'invoices' | 'payments' | 'redemptions' | 'rewards' | 'staffRedemptions' | 'topUp'
> = {
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
  redemptions: {
    readRedeemable: {},
    redeem: {
      async body({ app, employer, member }) {
        await acceptAsMember(app, { employerId: employer.id, memberId: member.id })
        await buyCredit(app, employer.id, 1000)
        await fillWallet(app, { employer_id: employer.id, id: member.id }, 1000)
        return { amount: 5 }
      },
    },
    listRedemptions: {},
    // Nobody's: what becomes of one is tested with its making.
    readRedemption: { path: async () => crypto.randomUUID() },
    readRedemptionLink: { path: async () => wrongLink },
    redeemByLink: {
      path: async () => wrongLink,
      body: () => ({
        amount: 5,
        name: 'Sam Example',
        email: 'sam@test.example',
        agreement_id: crypto.randomUUID(),
      }),
    },
    tremendousWebhook: { body: () => ({}) },
  },
  staffRedemptions: {
    listOpenRedemptions: {},
    // Nobody's: what staff do with one is tested with its making.
    settleRedemption: {
      path: async () => crypto.randomUUID(),
      body: () => ({ status: 'completed', reason: 'Seen there' }),
    },
    sendRedemptionLink: {
      body: ({ employer, member }) => ({
        employer_id: employer.id,
        user_id: member.id,
        email: 'sam@elsewhere.example',
        reason: 'Showed a passport',
      }),
    },
  },
  rewards: {
    listRewards: {},
    summariseRewards: {},
    waitingRewards: {},
    ownRewards: {},
    ownWallet: {},
  },
  topUp: {
    readTopUp: {},
    setTopUp: {
      async body({ app, employer }) {
        const saved = await app.platform.db
          .selectFrom('payment_methods')
          .select('id')
          .where('employer_id', '=', employer.id)
          .where('removed_at', 'is', null)
          .executeTakeFirst()
        // At most twenty are kept, and rows before have saved some.
        if (!saved) await saveCard({ app, employer })
        return { threshold: 100, amount: 500, monthly_limit: 2000 }
      },
    },
    switchOffTopUp: {},
  },
}
