import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { switchOff } from './queries/settings.ts'

/** Of one that is under way, what the gateway has charged already is still bought. */
export async function switchOffTopUp(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  actor: Actor,
): Promise<void> {
  const { employerId } = actor
  await lockLedger(trx, employerId)
  const [switched] = await switchOff(trx, { employerId })
  if (!switched) return
  await auditEmployer(trx, actor, { at: clock.now(), action: 'top_up.switched_off' })
}
