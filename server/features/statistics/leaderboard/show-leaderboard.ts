import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { type Db, inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findSetting, setShown } from './queries/scores.ts'

/** Whether members of an employer see how they stand among each other, and by whose clock. */
export async function readLeaderboardSetting(db: Db, employerId: string) {
  const [setting] = await findSetting(db, { employerId })
  if (!setting) throw notFound('The account')
  return setting
}

/** Shows members the leaderboard, or none; what is so already is no change. */
export async function showLeaderboard(
  { db, clock }: Platform,
  actor: Actor,
  isShown: boolean,
): Promise<void> {
  const { employerId } = actor
  await inEmployerTransaction(db, employerId, async (trx) => {
    if (!(await setShown(trx, employerId, isShown))) return
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: isShown ? 'leaderboard.shown' : 'leaderboard.hidden',
      subject: { kind: 'employer', id: employerId },
    })
  })
}
