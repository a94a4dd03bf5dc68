import type { accountExportRoutes } from '#contract/identity/export.ts'
import type { Handlers } from '#contract/route.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportAccount } from './export-account.ts'

/** All of an employer's rows are read for each: nobody needs more in 15 minutes. */
const mostExports = 5

export function accountExportHandlers(
  platform: Platform,
): Handlers<typeof accountExportRoutes, Contexts> {
  return {
    async exportAccount(_input, { actor }) {
      const { employerId } = actor
      await guardedUse(platform, {
        purpose: 'export account',
        address: employerId,
        most: mostExports,
      })
      const entry = { at: platform.clock.now(), action: 'account.exported' }
      await inEmployerTransaction(platform.db, employerId, (trx) =>
        auditEmployer(trx, actor, entry),
      )
      return exportAccount(platform, employerId)
    },
  }
}
