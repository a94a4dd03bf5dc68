import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type CorrectedTrip, correctTrip, type TripChange } from './change-trip.ts'

/**
 * Says what a trip would be once corrected: it is corrected, and all of that is taken back. What it earns then depends on
 * what its own rewards give back to the limits and on what of them counts as granted before, which no plan that only
 * reads could say.
 */
export async function quoteChange(
  platform: Platform,
  key: { employerId: string; memberId: string; tripId: string },
  change: TripChange,
): Promise<CorrectedTrip> {
  const quoted: CorrectedTrip[] = []
  const undo = new Error('What is only quoted is taken back')
  await inEmployerTransaction(platform.db, key.employerId, async (trx) => {
    quoted.push(await correctTrip(trx, platform, key, change))
    throw undo
  }).catch((error: unknown) => {
    if (error !== undo) throw error
  })
  const [result] = quoted
  if (!result) throw new Error('a correction has a result')
  return result
}
