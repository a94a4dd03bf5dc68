import { v7 as uuid } from 'uuid'
import type { RewardSettings } from '#domain/rewards/settings/reward-settings.ts'
import { addDays, earlier, type LocalDate, localDateOf } from '#domain/time.ts'
import { ensurePeriods } from '#server/features/rewards/draws/ensure-periods.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import type { EmployerActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { authorOf, changedBy } from './author.ts'
import { insertRewardProgram, moveEnd, writeRewardSettings } from './queries/write-programs.ts'
import { refuseTaken } from './refuse-taken.ts'

interface NewRewardProgram {
  /** The fixed-cost program it belongs to; null when it is paid from credit. */
  subscriptionId: string | null
  /** Null for a draft. */
  startOn: LocalDate | null
  lastOn: LocalDate | null
  settings: RewardSettings
  at?: Date
}

/** Writes a reward program with its first settings, such as those a fixed-cost program was sold with. */
export async function createRewardProgram(
  trx: Trx,
  { clock }: Pick<Platform, 'clock'>,
  actor: EmployerActor,
  program: NewRewardProgram,
): Promise<{ id: string }> {
  const { employerId } = actor
  const { subscriptionId, startOn, lastOn, settings, at = clock.now() } = program
  const id = uuid()
  const yesterdayOn = addDays(localDateOf(at, 'UTC'), -1)
  await insertRewardProgram(trx, {
    employer_id: employerId,
    id,
    subscription_id: subscriptionId,
    start_on: startOn,
    last_on: lastOn,
    created_at: at,
  })
  await writeRewardSettings(trx, {
    employer_id: employerId,
    program_id: id,
    // The first settings hold before this day, too: in every zone it is past, so that later ones follow.
    effective_on: earlier(startOn ?? yesterdayOn, yesterdayOn),
    settings: JSON.stringify(settings),
    changed_at: at,
    ...changedBy(authorOf(actor)),
  })
  await auditEmployer(trx, actor, {
    at,
    action: 'reward_program.created',
    subject: { kind: 'reward_program', id },
    details: { subscription: subscriptionId },
  })
  return { id }
}

/**
 * The reward program of a fixed-cost program ends with it; other subscriptions have none. Refused when
 * another reward program has some of the days.
 */
export async function moveRewardProgram(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  end: { employerId: string; subscriptionId: string; lastOn: LocalDate | null },
): Promise<void> {
  const { employerId, subscriptionId, lastOn } = end
  const [moved] = await moveEnd(trx, end)
  if (!moved?.startOn) return
  const dates = { startOn: moved.startOn, lastOn }
  await refuseTaken(trx, { employerId, id: moved.id, subscriptionId, ...dates }, 'end_date')
  await ensurePeriods(trx, platform, employerId)
}
