import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { clearUnsubscribed, setUnsubscribed } from './queries.ts'
import { openUnsubscribeLink } from './unsubscribe-link.ts'

/** Ends the mails to many of one employer to one member; the first mail that led to it is stored. */
export async function unsubscribe(platform: Platform, token: string): Promise<void> {
  const { member, batchId } = await openUnsubscribeLink(platform, token)
  const at = platform.clock.now()
  await inEmployerTransaction(platform.db, member.employerId, async (trx) => {
    const isNew = await setUnsubscribed(trx, member, { at, batchId })
    if (isNew) await audit(trx, member, at, { action: 'member.unsubscribed', batchId })
  })
}

/** Takes it back, for who clicked by mistake. */
export async function resubscribe(platform: Platform, token: string): Promise<void> {
  const { member, batchId } = await openUnsubscribeLink(platform, token)
  const at = platform.clock.now()
  await inEmployerTransaction(platform.db, member.employerId, async (trx) => {
    const isNew = await clearUnsubscribed(trx, member)
    if (isNew) await audit(trx, member, at, { action: 'member.resubscribed', batchId })
  })
}

async function audit(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  at: Date,
  { action, batchId }: { action: string; batchId: string },
): Promise<void> {
  await recordAudit(trx, {
    at,
    actor: { kind: 'commuter', id: memberId },
    employerId,
    action,
    subject: { kind: 'member', id: memberId },
    details: { batch: batchId },
  })
}
