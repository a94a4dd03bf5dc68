import { drawnCount, isEnough } from '#domain/rewards/draws/enters-draw.ts'
import type { LocalDate } from '#domain/time.ts'
import { ChunkSize } from '#server/features/rewards/granting/chunk-size.ts'
import { beforeAllIds } from '#server/platform/db/read-chunks.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { DrawnRule, OpenDraw } from './drawn-rule.ts'
import { pseudonymIn } from './pseudonyms.ts'
import {
  type Entrant,
  insertEntrants,
  listMonth,
  listWeek,
  type MonthRow,
  removeEntrants,
  type WeekRow,
} from './queries/entrants.ts'
import { type LockedPeriod, lockUndrawn } from './queries/periods.ts'

/** A period that is open, with what is drawn in it. */
export interface Collecting extends RowKey {
  period: LockedPeriod
  /** Its rewarded days. */
  days: LocalDate[]
  draws: readonly OpenDraw[]
}

/**
 * Writes down who takes part in the draws of a period and what decides, some members at a time. Whom a worker
 * that was killed had written down, and whose trips are gone since, is taken out: who draws has looked at
 * everybody. Answers false when it had to stop, or somebody else has drawn meanwhile: nobody is added to a draw
 * that is over.
 */
export async function collectEntrants(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  collecting: Collecting,
): Promise<boolean> {
  const { employerId, id } = collecting
  const chunk = new ChunkSize()
  let afterId = beforeAllIds
  for (;;) {
    if (jobs.isStopping()) return false
    const seen = await chunk.timed((count) =>
      inEmployerTransaction(db, employerId, async (trx) => {
        const [period] = await lockUndrawn(trx, { employerId, id })
        if (!period) return null
        const members = await readMembers(trx, collecting, { afterId, count })
        const placed = members.flatMap(({ places }) => places)
        const of = (isIn: boolean) => placed.filter(({ enters }) => enters === isIn)
        await removeEntrants(trx, employerId, of(false))
        await insertEntrants(trx, employerId, of(true))
        return members
      }),
    )
    if (!seen) return false
    afterId = seen.at(-1)?.memberId ?? afterId
    if (seen.length < chunk.last) return true
  }
}

/** A member's place in a draw, whether taken or not. */
interface Place extends Entrant {
  enters: boolean
}

/** Some members, each with a place in every draw. */
async function readMembers(
  trx: Trx,
  { employerId, period, days, draws }: Collecting,
  some: { afterId: string; count: number },
): Promise<{ memberId: string; places: Place[] }[]> {
  const { startOn, lastOn } = period
  const wanted = { employerId, days, startOn, lastOn, ...some }
  const isWeek = period.kind === 'weekly'
  const rows = isWeek ? await listWeek(trx, wanted) : await listMonth(trx, wanted)
  return rows.map((row) => {
    const { memberId } = row
    const who = { member_id: memberId, pseudonym: pseudonymIn(period, memberId) }
    const places = draws.map(({ id, rule }) => ({ ...who, draw_id: id, ...placeOf(rule, row) }))
    return { memberId, places }
  })
}

function placeOf(rule: DrawnRule, row: WeekRow | MonthRow) {
  if (rule.kind === 'weekly' && 'daysWithRecords' in row) return placeInWeek(rule, row)
  if (rule.kind === 'prize' && 'lastTripOn' in row) return placeForPrize(rule, row)
  throw new Error('Credits are drawn in weeks, prizes in months')
}

function placeInWeek(
  { type, numberOfTrips }: Extract<DrawnRule, { kind: 'weekly' }>,
  row: WeekRow,
) {
  const { officeDays } = row
  const drawn = drawnCount(type, row, { numberOfTrips: numberOfTrips ?? 0, officeDays })
  const decides = { ...drawn, points: null, last_trip_on: null, last_logged_at: null }
  return { ...decides, enters: isEnough(drawn) }
}

function placeForPrize({ prize }: Extract<DrawnRule, { kind: 'prize' }>, row: MonthRow) {
  const { [prize]: count, points, lastTripOn, lastLoggedAt } = row
  const last = { last_trip_on: lastTripOn, last_logged_at: lastLoggedAt }
  return { count, needed: null, points, ...last, enters: count > 0 }
}
