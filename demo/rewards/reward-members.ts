import { scoreTrip } from '#domain/rewards/granting/score-trip.ts'
import { rulesOn } from '#domain/rewards/settings/program-rules.ts'
import { localDateOf } from '#domain/time.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { closeDueMonths } from '#server/features/rewards/granting/close-due-months.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import { rewardSignUps } from '#server/features/rewards/granting/reward-sign-up.ts'
import { rewardTrips } from '#server/features/rewards/granting/reward-trips.ts'
import { settleLeaver } from '#server/features/rewards/granting/settle-leaver.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import { clockAt } from '../clock-at.ts'
import { demoTimeZone } from '../local-instant.ts'
import type { World } from '../world.ts'
import { publishSeeds } from './publish-seeds.ts'
import { listDeleted, listSurveyed } from './queries.ts'

interface Evening {
  employerId: string
  /** What came since the last one. */
  logged: readonly World['trips'][number][]
  after: Date
  at: Date
}

/** What an employer's members did since, as the engine would have rewarded it one by one. */
export async function rewardMembers(
  trx: Trx,
  { employerId, logged, after, at }: Evening,
): Promise<void> {
  const platform = clockAt(at)
  const span = { employerId, after, until: at }
  await lockLedger(trx, employerId)
  await publishSeeds(trx, employerId, at)
  const today = localDateOf(at, demoTimeZone)
  const [fromOn = today] = logged.map(({ trip_on }) => trip_on).sort()
  const read = await readPrograms(trx, { employerId, fromOn, untilOn: today })
  const joined = await listSurveyed(trx, span)
  const members = joined.map(({ id }) => id)
  await rewardSignUps(trx, platform, { employerId, at, employer: read }, members)
  const trips = logged.flatMap(({ id, member_id: memberId, trip_on: tripOn, ...trip }) => {
    const rules = rulesOn(read.programs, tripOn)
    const { mode, source, direction = null } = trip
    if (!rules) return []
    const score = scoreTrip({ tripOn, mode, miles: Number(trip.miles) }, rules, currentFactors)
    return [{ id, memberId, tripOn, direction, mode, source, score }]
  })
  const closing = await closeDueMonths(trx, { employerId, at })
  await rewardTrips(trx, platform, { employerId, at, ...closing, employer: read }, trips)
  for (const { id: memberId } of await listDeleted(trx, span)) {
    await settleLeaver(trx, platform, { employerId, memberId, at, isOwnWish: false })
  }
}
