import type { memberExportRoutes } from '#contract/identity/export-commuter.ts'
import type { Handlers } from '#contract/route.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { exportOwnData } from './export-own-data.ts'

/** Nobody needs more in 15 minutes. */
const mostExports = 5

export function memberExportHandlers(
  platform: Platform,
): Handlers<typeof memberExportRoutes, Contexts> {
  return {
    async exportOwnData(_input, { actor }) {
      const member = memberOf(actor)
      const { employerId, memberId } = member
      await guardedUse(platform, {
        purpose: 'export member',
        address: memberId,
        most: mostExports,
      })
      const subject = { kind: 'member', id: memberId }
      const entry = { at: platform.clock.now(), action: 'member_data.exported', subject }
      await inEmployerTransaction(platform.db, employerId, (trx) =>
        auditEmployer(trx, actor, entry),
      )
      return exportOwnData(platform, member)
    },
  }
}
