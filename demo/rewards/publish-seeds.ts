import { ensurePeriods } from '#server/features/rewards/draws/ensure-periods.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from '../clock-at.ts'
import { randomFor } from '../random.ts'

/** Publishes the seeds of draws ahead: as good as random, but the same whenever the world is made. */
export async function publishSeeds(trx: Trx, employerId: string, at: Date): Promise<void> {
  const random = randomFor('seeds', employerId, at.getTime())
  const digit = () => random.integer(0, 15).toString(16)
  await ensurePeriods(trx, clockAt(at), employerId, () =>
    Array.from({ length: 64 }, digit).join(''),
  )
}
