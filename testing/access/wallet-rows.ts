import { v7 as uuid } from 'uuid'
import { addPayment } from '#server/features/money/wallets/add-payment.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { buyCredit, fillWallet } from '../credit.ts'
import { form } from '../form.ts'
import { imageFile } from '../images.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

/** A payment by bank with an image, of the world's employer. */
export async function notedPayment({
  app,
  employer,
  admin,
}: Pick<World, 'app' | 'employer' | 'admin'>): Promise<string> {
  const changeId = uuid()
  await addPayment(app.platform, backOfficeActor(employer.id, admin.id), {
    changeId,
    adminId: admin.id,
    paidOn: '2026-11-18',
    cents: 10_000,
    image: { type: 'image/png', bytes: imageFile('png') },
  })
  return changeId
}

/** What the back office does with the credit of employers and members, and what members read of it. */
export const walletRows: Pick<Matrix, 'staffDocuments' | 'walletStatement' | 'wallets'> = {
  staffDocuments: {
    createStaffTicket: {
      body: async (world) => ({ kind: 'payment-image', id: await notedPayment(world) }),
    },
  },
  walletStatement: { walletStatement: {} },
  wallets: {
    listWalletTransactions: {
      path: async ({ employer }) => `?for_employer=1&employer_id=${employer.id}`,
    },
    pickWalletMembers: { path: async () => '?keyword=sam' },
    addCredit: {
      body: ({ employer }) => ({ employer_id: employer.id, value: 25, invoice_balance: false }),
    },
    withdrawCredit: {
      async body({ app, employer, member }) {
        await buyCredit(app, employer.id, 1000)
        await fillWallet(app, { employer_id: employer.id, id: member.id }, 1000)
        return { employee_id: member.id, value: 10 }
      },
    },
    addPayment: {
      body: ({ employer }) =>
        form({
          employer_id: employer.id,
          date: '2026-11-18',
          value: '100',
          'images[]': new File([imageFile('png')], 'receipt.png'),
        }),
    },
    listPayments: { path: async ({ employer }) => `?employer_id=${employer.id}` },
    reversePayment: {
      path: notedPayment,
      body: () => ({ reason: 'Of another business' }),
    },
    viewPaymentImage: { path: notedPayment },
    // Nobody's: what is on hold is tested with what comes of it.
    deleteTransaction: { path: async () => uuid() },
  },
}
