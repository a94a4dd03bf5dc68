import type { LocalDate } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { moveEnd } from './queries.ts'

/** The reward program of a fixed-cost program ends with it; other subscriptions have none. */
export async function moveRewardProgram(
  trx: Trx,
  end: { employerId: string; subscriptionId: string; lastOn: LocalDate | null },
): Promise<void> {
  await moveEnd(trx, end)
}
