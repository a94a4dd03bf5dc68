import { pseudonymOf } from '#domain/rewards/draws/draw.ts'
import { entersDraw } from '#domain/rewards/draws/enters-draw.ts'
import type { LocalDate } from '#domain/time.ts'
import { ChunkSize } from '#server/features/rewards/granting/chunk-size.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { OpenDraw } from './drawn-rule.ts'
import { insertEntrants, listWeek, removeEntrants, type WeekRow } from './queries/entrants.ts'
import { lockUndrawn } from './queries/periods.ts'
import { sha256 } from './sha256.ts'

interface Week extends RowKey {
  days: LocalDate[]
  lastOn: LocalDate
  seed: string
  draws: readonly OpenDraw[]
}

/**
 * Writes down who takes part in the draws of a week, some members at a time. Whom a worker that was killed
 * had written down, and whose trips are gone since, is taken out: who draws has looked at everybody. Answers
 * false when it had to stop, or somebody else has drawn meanwhile: nobody is added to a draw that is over.
 */
export async function collectEntrants(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  { employerId, id, days, lastOn, seed, draws }: Week,
): Promise<boolean> {
  const chunk = new ChunkSize()
  let afterId = beforeAllIds
  for (;;) {
    if (jobs.isStopping()) return false
    const seen = await chunk.timed((count) =>
      inEmployerTransaction(db, employerId, async (trx) => {
        const [period] = await lockUndrawn(trx, { employerId, id })
        if (!period) return null
        const rows = await listWeek(trx, { employerId, days, lastOn, afterId, count })
        const placed = rows.flatMap((row) => placesOf(row, draws, seed))
        await removeEntrants(
          trx,
          employerId,
          placed.filter(({ enters }) => !enters),
        )
        await insertEntrants(
          trx,
          employerId,
          placed.filter(({ enters }) => enters),
        )
        return rows
      }),
    )
    if (!seen) return false
    afterId = seen.at(-1)?.memberId ?? afterId
    if (seen.length < chunk.last) return true
  }
}

/** A member's place in each draw, whether taken or not. */
function placesOf(row: WeekRow, draws: readonly OpenDraw[], seed: string) {
  const { memberId, officeDays } = row
  const pseudonym = pseudonymOf(seed, memberId, sha256)
  return draws.map(({ id, rule }) => {
    const enters =
      rule.kind === 'weekly' &&
      entersDraw(rule.type, row, { numberOfTrips: rule.numberOfTrips ?? 0, officeDays })
    return { draw_id: id, pseudonym, member_id: memberId, enters }
  })
}
