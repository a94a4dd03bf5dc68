import type { Handlers } from '#contract/route.ts'
import type { staffDocumentRoutes } from '#contract/system/document-tickets-staff.ts'
import { findOwner } from '#server/features/money/wallets/queries/bank-payments.ts'
import { staffTicket } from '#server/platform/auth/document-tickets.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'

export function staffDocumentHandlers(
  platform: Platform,
): Handlers<typeof staffDocumentRoutes, Contexts> {
  return {
    async createStaffTicket({ body: { kind, id } }, { actor: { adminId } }) {
      const owner = await findOwner(platform.db, id)
      if (!owner?.imageId) throw notFound('The document')
      return { token: staffTicket(platform, { kind, adminId, id }) }
    },
  }
}
