import { hasProgramBegun } from '#domain/rewards/setting-locks.ts'
import { lockLedger } from '#server/features/billing/lock-ledger.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { EmployerSession } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getProgram, readEmployer } from './program-facts.ts'
import { findAnyReward, updateRewardProgram } from './queries/write-programs.ts'

/** Deletes a program that is not ongoing, was not bought and has rewarded nobody. */
export async function deleteProgram(
  platform: Platform,
  session: EmployerSession,
  id: string,
): Promise<void> {
  const { employerId } = session
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    await lockLedger(trx, employerId)
    const employer = await readEmployer(trx, platform, employerId)
    const { startOn, lastOn, fixedCostType } = await getProgram(trx, employer, id)
    const { todayOn } = employer
    if (fixedCostType !== null) {
      throw conflict(
        'setting_locked',
        'This program was bought at a fixed cost: it ends with its subscription',
      )
    }
    if (hasProgramBegun({ startOn, todayOn }) && (lastOn === null || todayOn <= lastOn)) {
      throw conflict('program_ongoing', 'This program is running: it cannot be deleted')
    }
    const [rewarded] = await findAnyReward(trx, { employerId, programId: id })
    if (rewarded) {
      throw conflict('program_has_rewards', 'This program has rewarded members: it stays on record')
    }
    await updateRewardProgram(trx, { employerId, id }, { deleted_at: at })
    await auditEmployer(trx, session, {
      at,
      action: 'reward_program.deleted',
      subject: { kind: 'reward_program', id },
      details: { start_on: startOn, last_on: lastOn },
    })
  })
}
