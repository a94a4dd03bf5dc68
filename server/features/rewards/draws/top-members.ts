import { type PrizeResult, prizeWinner } from '#domain/rewards/draws/prizes.ts'
import { type PrizeKey, prizeKeys } from '#domain/rewards/settings/reward-settings.ts'
import { daysBetween, type LocalDate } from '#domain/time.ts'
import { type Db, inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import {
  allowMemory,
  listLastTrips,
  listTopMembers,
  type TopMember,
} from './queries/prize-counts.ts'

export type PrizeResults = Readonly<Record<PrizeKey, PrizeResult>>

interface Month {
  employerId: string
  startOn: LocalDate
  lastOn: LocalDate
  /** Its rewarded days. */
  days: LocalDate[]
}

/** Whose each prize of a month is. Only who has the most of something is read, and last trips only where they decide. */
export async function topMembers(
  db: Db,
  { employerId, startOn, lastOn, days }: Month,
): Promise<PrizeResults> {
  const isWhole = days.length === daysBetween(startOn, lastOn) + 1
  const month = { employerId, month: startOn, lastOn, days, isWhole }
  return inEmployerTransaction(db, employerId, async (trx) => {
    await allowMemory(trx)
    const tops = await listTopMembers(trx, month)
    const undecided = new Set(prizeKeys.flatMap((prize) => equals(tops, prize)))
    const trips = await listLastTrips(trx, month, [...undecided])
    const last = new Map(trips.map((trip) => [trip.memberId, trip]))
    const results = prizeKeys.map((prize) => {
      const candidates = tops.map(({ memberId, points, [prize]: count }) => {
        // Those whose last trip does not decide have any.
        const { lastTripOn, lastLoggedAt } = last.get(memberId) ?? anyTrip
        return { memberId, count, points, lastTripOn, lastLoggedAt }
      })
      return [prize, prizeWinner(candidates)] as const
    })
    // Every prize has its result.
    return Object.fromEntries(results) as PrizeResults
  })
}

const anyTrip = { lastTripOn: '0001-01-01', lastLoggedAt: new Date(0) }

/** Members with the most of something, all with the most points among these, when there are several. */
function equals(tops: readonly TopMember[], prize: PrizeKey): string[] {
  let most: TopMember[] = []
  for (const member of tops) {
    const [first] = most
    const more = first ? member[prize] - first[prize] || member.points - first.points : 1
    if (more > 0) most = [member]
    else if (more === 0) most.push(member)
  }
  return most.length > 1 ? most.map(({ memberId }) => memberId) : []
}
