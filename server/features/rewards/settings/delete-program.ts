import { deletionLock } from '#domain/rewards/settings/deletion-lock.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getProgram, readEmployer } from './program-facts.ts'
import { updateRewardProgram } from './queries/write-programs.ts'

/** Deletes a program that is not ongoing, was not bought and has rewarded nobody. */
export async function deleteProgram(platform: Platform, actor: Actor, id: string): Promise<void> {
  const { employerId } = actor
  const at = platform.clock.now()
  await inEmployerTransaction(platform.db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const employer = await readEmployer(trx, platform, employerId)
    const { startOn, lastOn, fixedCostType, hasRewards } = await getProgram(trx, employer, id)
    const { todayOn } = employer
    const isFixedCost = fixedCostType !== null
    const lock = deletionLock({ startOn, lastOn, todayOn, isFixedCost, hasRewards })
    if (lock) throw conflict(codes[lock.kind], lock.reason)
    await updateRewardProgram(trx, { employerId, id }, { deleted_at: at })
    await auditEmployer(trx, actor, {
      at,
      action: 'reward_program.deleted',
      subject: { kind: 'reward_program', id },
      details: { start_on: startOn, last_on: lastOn },
    })
  })
}

const codes = {
  fixed_cost: 'setting_locked',
  ongoing: 'program_ongoing',
  has_rewards: 'program_has_rewards',
} as const
