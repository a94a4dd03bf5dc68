import { v7 as uuid } from 'uuid'
import type { RewardSettings } from '#domain/rewards/reward-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertRewardProgram, insertRewardSettings } from './queries.ts'

interface NewRewardProgram {
  employerId: string
  /** The fixed-cost program it belongs to; null when it is paid from credit. */
  subscriptionId: string | null
  startOn: LocalDate
  lastOn: LocalDate | null
  settings: RewardSettings
  at?: Date
}

/** Writes a reward program with its first settings, such as those a fixed-cost program was sold with. */
export async function createRewardProgram(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  program: NewRewardProgram,
): Promise<{ id: string }> {
  const { employerId, subscriptionId, startOn, lastOn, settings, at = clock.now() } = program
  const id = uuid()
  await insertRewardProgram(trx, {
    employer_id: employerId,
    id,
    subscription_id: subscriptionId,
    start_on: startOn,
    last_on: lastOn,
    created_at: at,
  })
  await insertRewardSettings(trx, {
    employer_id: employerId,
    program_id: id,
    effective_on: startOn,
    settings: JSON.stringify(settings),
    changed_at: at,
    changed_by: 'system',
  })
  await recordAudit(trx, {
    at,
    actor: { kind: 'system', id: null },
    employerId,
    action: 'reward_program.created',
    subject: { kind: 'reward_program', id },
    details: { subscription: subscriptionId },
  })
  return { id }
}
