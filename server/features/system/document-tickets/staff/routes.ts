import type { Handlers } from '#contract/route.ts'
import type { staffDocumentRoutes } from '#contract/system/document-tickets-staff.ts'
import { findCampaign } from '#server/features/mail/campaigns/queries/campaigns.ts'
import { findSent } from '#server/features/mail/campaigns/queries/dates.ts'
import { findInvoiceOwner } from '#server/features/money/invoices/staff/queries/change.ts'
import { findForm } from '#server/features/money/tax-forms/staff/queries/decide.ts'
import { findOwner } from '#server/features/money/wallets/queries/bank-payments.ts'
import { staffTicket } from '#server/platform/auth/document-tickets.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Whether there is such a document, by its kind. */
const finders = {
  'campaign-email': async (db: Db, id: string) => (await findCampaign(db, id)) !== undefined,
  'campaign-sent': async (db: Db, id: string) => (await findSent(db, id)) !== undefined,
  invoice: async (db: Db, id: string) => (await findInvoiceOwner(db, { id })).length > 0,
  'payment-image': async (db: Db, id: string) => Boolean((await findOwner(db, id))?.imageId),
  'tax-form': async (db: Db, id: string) => {
    const form = await findForm(db, id)
    return Boolean(form?.fileId && !form.isReplaced)
  },
}

export function staffDocumentHandlers(
  platform: Platform,
): Handlers<typeof staffDocumentRoutes, Contexts> {
  return {
    async createStaffTicket({ body: { kind, id } }, { actor: { adminId } }) {
      if (!(await finders[kind](platform.db, id))) throw notFound('The document')
      return { token: staffTicket(platform, { kind, adminId, id }) }
    },
  }
}
