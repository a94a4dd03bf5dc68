import { countStuckDates } from '#server/features/mail/campaigns/queries/missed.ts'
import { countOpenRefunds } from '#server/features/money/invoices/refunds/queries/refunds.ts'
import { countOpen } from '#server/features/money/redemptions/staff/queries.ts'
import { proofState } from '#server/platform/db/proofs.ts'
import type { Platform } from '#server/platform/platform.ts'

const dayMs = 86_400_000

export type Health = Awaited<ReturnType<typeof readHealth>>

/** What nobody sees by looking at the process: proofs, and what has been under way for too long. */
export async function readHealth({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - dayMs)
  const [ledger, members, redemptions, refunds, campaigns] = await Promise.all([
    proofState(db, 'ledger_proofs', now),
    proofState(db, 'member_count_proofs', now),
    countOpen(db, dayAgo),
    countOpenRefunds(db, dayAgo),
    countStuckDates(db, now),
  ])
  return {
    ledger,
    members,
    open_redemptions: redemptions,
    open_refunds: refunds,
    stuck_campaigns: campaigns,
  }
}
