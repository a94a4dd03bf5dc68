import type { LocalDate } from '#domain/time.ts'
import { ensurePeriods } from '#server/features/rewards/draws/ensure-periods.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { moveEnd } from './queries/write-programs.ts'
import { refuseTaken } from './refuse-taken.ts'

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
