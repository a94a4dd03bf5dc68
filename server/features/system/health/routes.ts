import type { Handlers } from '#contract/route.ts'
import type { healthRoutes } from '#contract/system/health.ts'
import { countStuckDates } from '#server/features/mail/campaigns/queries/missed.ts'
import { countOpenRefunds } from '#server/features/money/invoices/refunds/queries/refunds.ts'
import { countOpen } from '#server/features/money/redemptions/staff/queries.ts'
import { proofState } from '#server/platform/db/proofs.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { version } from '#server/platform/version.ts'

export function healthHandlers({
  db,
  clock,
  database,
}: Platform): Handlers<typeof healthRoutes, Contexts> {
  return {
    async health() {
      const now = clock.now()
      const dayAgo = new Date(now.getTime() - 86_400_000)
      const [ledger, members, redemptions, refunds, campaigns] = await Promise.all([
        proofState(db, 'ledger_proofs', now),
        proofState(db, 'member_count_proofs', now),
        countOpen(db, dayAgo),
        countOpenRefunds(db, dayAgo),
        countStuckDates(db, now),
      ])
      return {
        status: 'ok',
        version,
        database: database.engine,
        ledger,
        members,
        open_redemptions: redemptions,
        open_refunds: refunds,
        stuck_campaigns: campaigns,
      }
    },
  }
}
