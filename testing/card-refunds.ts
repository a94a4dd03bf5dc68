import { retryRefundsJob } from '#server/features/money/invoices/refunds/retry-refunds.ts'
import { createAdmin } from './factories.ts'
import { createInvoice, itemOf } from './invoices.ts'
import { proveLedger } from './prove-ledger.ts'
import { ledgerOf, type StripeApp } from './stripe-app.ts'
import { checkoutSession } from './stripe-events.ts'

/** What an administrator and Stripe do with refunds of invoices that were paid by card. */
export function cardRefunds(app: StripeApp) {
  let token = ''
  const signIn = async () => {
    token = await app.tokenOf({ kind: 'admin', adminId: (await createAdmin(app)).id })
    return token
  }
  const pay = (sessionId: string, dollars: number) =>
    app.report(
      'checkout.session.completed',
      checkoutSession(sessionId, { amount_total: dollars * 100 }),
    )
  return {
    pay,
    /** As an administrator; answers the token. */
    signIn,

    /** Everything answers as it should, at noon of a day in November. */
    async reset() {
      const { double } = app
      Object.assign(double, { isDown: false, losesAnswers: false })
      Object.assign(double, { refundStatus: 'succeeded', refusesRefunds: null })
      double.refunds.length = 0
      app.clock.set('2026-11-20T18:00:00Z')
      await signIn()
    },

    /** An employer's invoice of so many dollars, paid by card. */
    async paidInvoice(dollars = 100) {
      const { employer } = await app.openPage()
      const { id } = await createInvoice(app, employer.id, [itemOf(dollars)])
      const page = await app.openFor(employer, { invoice_id: id })
      await pay(page.sessionId, dollars)
      return { employer, id, ...page }
    },

    refund: (id: string, amount: number, more: object = {}) =>
      app.post(
        `/admin/invoices/${id}/refund`,
        { amount, reason: 'Agreed by phone', ...more },
        { token },
      ),

    changes: async (id: string) => (await app.get(`/admin/invoices/${id}/changes`, { token })).body,

    listed: async (employer: { id: string }, query = '') =>
      (await app.get(`/admin/invoices?employer_id=${employer.id}${query}`, { token })).body.data,

    accounts: async (employer: { id: string }) => (await ledgerOf(app, employer.id)).accounts,

    proven: () => proveLedger(app, app.captured),

    /** Stripe reports where its latest refund stands now. */
    async reported(status: string, more: object = {}) {
      const made = app.double.refunds.at(-1)
      if (!made) throw new Error('No refund was made')
      Object.assign(made, { status, ...more })
      await app.report(status === 'failed' ? 'refund.failed' : 'refund.updated', made)
    },

    /** Time passes, and the round of the hour goes through what is open. */
    async later(time: { hours?: number; minutes?: number }) {
      app.clock.advance(time)
      await retryRefundsJob.run(app.platform, {})
      await app.drainJobs()
      await signIn()
    },
  }
}
