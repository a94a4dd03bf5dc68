import type { Handlers } from '#contract/route.ts'
import type { documentRoutes } from '#contract/system/document-tickets.ts'
import { findCustomEmail } from '#server/features/mail/custom-emails/queries/emails.ts'
import { findInvoice } from '#server/features/money/invoices/queries/find-invoice.ts'
import { findNotifiable } from '#server/features/rewards/notices/queries/programs.ts'
import { findRecommendation } from '#server/features/rewards/recommendations/queries.ts'
import { reportNamed } from '#server/features/statistics/report/read-report.ts'
import { documentTicket } from '#server/platform/auth/document-tickets.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'

/** How each kind of document is found; another tenant's is not. */
const finders = {
  'custom-email': findCustomEmail,
  invoice: findInvoice,
  'notify-email': findNotifiable,
  'recommendation-email': findRecommendation,
}

export function documentHandlers(platform: Platform): Handlers<typeof documentRoutes, Contexts> {
  return {
    async createTicket({ body: { kind, id } }, { actor: { employerId } }) {
      if (kind === 'report') await reportNamed(platform, employerId, id)
      else if (kind !== 'planning') {
        const [document] = await finders[kind](platform.db, { employerId, id })
        if (!document) throw notFound('The document')
      }
      return { token: documentTicket(platform, { kind, employerId, id }) }
    },
  }
}
