import { drawnCount, isEnough } from '#domain/rewards/draws/enters-draw.ts'
import { rewardedDays } from '#domain/rewards/settings/program-rules.ts'
import type { LocalDate } from '#domain/time.ts'
import { isGreen, type Mode, tripsOf } from '#domain/trips/trips/modes.ts'
import type { DrawnRule } from '#server/features/rewards/draws/drawn-rule.ts'
import { readPrograms } from '#server/features/rewards/granting/read-programs.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

interface Trip {
  memberId: string
  on: LocalDate
  direction: string | null
  mode: Mode
  miles: number
  points: number
  loggedAt: Date
}

/** A trip has its time before it waits for its turn: so long before a draw it may be in it or not. */
const waitsMs = 60_000

/**
 * Counts the draws of an employer once more from its trips: who was in and had logged enough when each was made.
 * Answers how many there are, and whatever is written down otherwise.
 */
export async function recountDraws(
  db: Db,
  employerId: string,
): Promise<{ draws: number; differing: string[] }> {
  const { trips, members, draws, entrants } = await readAll(db, employerId)
  const tripsOfDay = Map.groupBy(trips, ({ on }) => on)
  const entrantsOfDraw = Map.groupBy(entrants, ({ drawId }) => drawId)
  const span = { fromOn: '2000-01-01', untilOn: '2100-01-01' }
  const { programs } = await readPrograms(db, { employerId, ...span })
  const differing: string[] = []
  for (const { id, entry, startOn, lastOn, drawnAt, ...draw } of draws) {
    if (!drawnAt) continue
    const inside = rewardedDays(programs, startOn, lastOn).flatMap((on) => tripsOfDay.get(on) ?? [])
    const tripsOfMember = Map.groupBy(inside, ({ memberId }) => memberId)
    const stored = new Map(
      (entrantsOfDraw.get(id) ?? []).map(({ memberId, ...row }) => {
        const last = row.lastLoggedAt ? ` ${row.lastTripOn} ${row.lastLoggedAt.toISOString()}` : ''
        const decided = row.needed === null ? `${row.points}${last}` : `of ${row.needed}`
        return [memberId, `${row.count} ${decided}`]
      }),
    )
    const tellOf = (memberId: string, possible: readonly (string | null)[]) => {
      const found = stored.get(memberId) ?? null
      stored.delete(memberId)
      if (possible.includes(found)) return
      const of = `${entry} of ${startOn}`
      const expected = possible.at(-1)
      if (expected) differing.push(`${of}: lacks ${memberId} ${expected}`)
      if (found) differing.push(`${of}: has ${memberId} ${found}`)
    }
    for (const { memberId, joinedOn, leftAt, officeDays } of members) {
      if (!joinedOn || joinedOn > lastOn || (leftAt && leftAt <= drawnAt)) continue
      const own = (tripsOfMember.get(memberId) ?? [])
        .filter(({ on, loggedAt }) => on >= joinedOn && loggedAt <= drawnAt)
        .toSorted((one, other) => +one.loggedAt - +other.loggedAt)
      const surely = own.filter(({ loggedAt }) => +drawnAt - +loggedAt > waitsMs).length
      // Written by the engine alone.
      const rule = draw.rule as unknown as DrawnRule
      const counts = Array.from({ length: own.length - surely + 1 }, (_, more) => surely + more)
      tellOf(
        memberId,
        counts.map((count) => factsOf(rule, own.slice(0, count), officeDays)),
      )
    }
    for (const memberId of stored.keys()) tellOf(memberId, [null])
  }
  return { draws: draws.length, differing }
}

/** What decides of somebody with these trips; null who does not take part. */
function factsOf(rule: DrawnRule, trips: readonly Trip[], officeDays: number | null) {
  const sum = (some: readonly Trip[], of: (trip: Trip) => number) =>
    Math.round(some.reduce((total, trip) => total + 100 * of(trip), 0)) / 100
  const ways = ({ mode }: Trip) => tripsOf(mode)
  const green = trips.filter(({ mode }) => isGreen(mode))
  if (rule.kind === 'weekly') {
    const daysWithRecords = new Set(trips.map(({ on }) => on)).size
    const did = { trips: sum(trips, ways), greenTrips: sum(green, ways), daysWithRecords }
    const drawn = drawnCount(rule.type, did, { numberOfTrips: rule.numberOfTrips ?? 0, officeDays })
    return isEnough(drawn) ? `${drawn.count} of ${drawn.needed}` : null
  }
  const by = (...modes: Mode[]) => trips.filter(({ mode }) => modes.includes(mode))
  const count = {
    most_miles_biked: () => sum(by('bike'), ({ miles }) => miles),
    most_miles_walked: () => sum(by('walk'), ({ miles }) => miles),
    most_transit_trips: () => by('public_transit', 'transit_drive').length,
    most_carpool_trips: () => by('carpool').length,
    most_trips_to_the_office: () => trips.filter((trip) => trip.direction === 'to_work').length,
    most_green_trips: () => sum(green, ways),
  }[rule.prize]()
  const last = trips
    .toSorted((a, b) => (a.on === b.on ? +a.loggedAt - +b.loggedAt : a.on < b.on ? -1 : 1))
    .at(-1)
  if (!last || count === 0) return null
  return `${count} ${sum(trips, ({ points }) => points)} ${last.on} ${last.loggedAt.toISOString()}`
}

async function readAll(db: Db, employerId: string) {
  const trips = await db
    .selectFrom('trips')
    .select(['member_id as memberId', 'trip_on as on', 'direction', 'mode', 'miles', 'points'])
    .select('created_at as loggedAt')
    .where('employer_id', '=', employerId)
    .execute()
  const members = await db
    .selectFrom('members')
    .select(['id as memberId', 'joined_on as joinedOn', 'office_days_a_week as officeDays'])
    .select(({ fn }) => fn.coalesce('disabled_at', 'deleted_at').as('leftAt'))
    .where('employer_id', '=', employerId)
    .execute()
  const draws = await db
    .selectFrom('draws as d')
    .innerJoin('draw_periods as p', 'p.id', 'd.period_id')
    .select(['d.id', 'd.entry', 'd.rule', 'p.start_on as startOn', 'p.last_on as lastOn'])
    .select('p.drawn_at as drawnAt')
    .where('d.employer_id', '=', employerId)
    .where('p.drawn_at', 'is not', null)
    .execute()
  const entrants = await db
    .selectFrom('draw_entrants')
    .select(['draw_id as drawId', 'member_id as memberId', 'count', 'needed', 'points'])
    .select(['last_trip_on as lastTripOn', 'last_logged_at as lastLoggedAt'])
    .where('employer_id', '=', employerId)
    .execute()
  return { trips, members, draws, entrants }
}
