import { createHash, createHmac } from 'node:crypto'
import { roundTo } from '#domain/money.ts'
import type { LocalDate } from '#domain/time.ts'
import type { YearPlan } from './plan.ts'
import type { ModelTrip } from './year-model.ts'

interface Period {
  plan: YearPlan
  seed: string
  secret: string
  /** The trips of its days. */
  inside: readonly ModelTrip[]
  lastOn: LocalDate
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const nameIn = (secret: string, memberId: string) =>
  createHmac('sha256', secret).update(memberId).digest('hex').slice(0, 16)

/** Who wins the credits of a week: nobody twice. */
export function weeklyDraws({ plan, seed, secret, inside, lastOn }: Period) {
  const winners = new Set<string>()
  return plan.weekly.map(({ cents, trips: wanted }, index) => {
    const entry = String(index + 1)
    const needed = Math.max(1, wanted ?? 1)
    const members = membersOf(inside).filter((memberId) => tripsIn(inside, memberId) >= needed)
    const entrants = members.map((memberId) => {
      return { pseudonym: nameIn(secret, memberId), count: tripsIn(inside, memberId), needed }
    })
    const rule = {
      kind: 'weekly' as const,
      type: weeklyTypes(wanted),
      number_of_trips: wanted || null,
    }
    const won = pick({ seed, secret }, entry, members, winners)
    if (won.memberId) winners.add(won.memberId)
    const draw = { entry, rule, winner: won.winner, entrants: entrants.toSorted(byPseudonym) }
    return { ...won, draw, cents: cents(lastOn) }
  })
}

/** Who has the most of everything in a month, and everybody who has any of it; its points are for ties alone. */
export function prizeDraws({ plan, seed, secret, inside, lastOn }: Period) {
  const pointsIn = (memberId: string) =>
    inside
      .filter((trip) => trip.memberId === memberId)
      .reduce((points, trip) => points + plan.pointsOf(trip), 0)
  return Object.entries(plan.prizes).map(([entry, cents]) => {
    const members = membersOf(inside)
    const most = (of: (memberId: string) => number, among: readonly string[]) => {
      const top = Math.max(0, ...among.map(of))
      return top > 0 ? among.filter((memberId) => of(memberId) === top) : []
    }
    const byCount = most((memberId) => counted(inside, memberId, entry), members)
    const byPoints = most(pointsIn, byCount)
    // The riders are such that points decide at the latest.
    if (byPoints.length > 1) throw new Error(`${entry} would be drawn`)
    const tie = byCount.length > 1 ? ('points' as const) : ('none' as const)
    const { winner, memberId } = pick({ seed, secret }, entry, byPoints, new Set())
    const entrants = members
      .filter((one) => counted(inside, one, entry) > 0)
      .map((one) => ({
        pseudonym: nameIn(secret, one),
        count: counted(inside, one, entry),
        ...lastTripOf(inside, one),
      }))
    // The contract's keys are the plan's.
    const prize = entry as 'most_green_trips'
    const rule = { kind: 'prize' as const, prize, tie }
    const draw = { entry: engineKey(entry), rule, winner, entrants: entrants.toSorted(byPseudonym) }
    return { memberId, draw, cents: cents(lastOn) }
  })
}

function pick(
  { seed, secret }: { seed: string; secret: string },
  entry: string,
  members: readonly string[],
  out: ReadonlySet<string>,
) {
  const pool = members
    .filter((memberId) => !out.has(memberId))
    .toSorted((a, b) => (nameIn(secret, a) < nameIn(secret, b) ? -1 : 1))
  const number = Number.parseInt(sha256(`${seed}:${engineKey(entry)}:0`).slice(0, 12), 16)
  const memberId = pool[number % Math.max(1, pool.length)] ?? null
  return { memberId, winner: memberId && nameIn(secret, memberId) }
}

function membersOf(inside: readonly ModelTrip[]): string[] {
  return [...new Set(inside.map(({ memberId }) => memberId))]
}

function byPseudonym(a: { pseudonym: string }, b: { pseudonym: string }): number {
  return a.pseudonym < b.pseudonym ? -1 : 1
}

/** Of the last day's trips the one logged last. */
function lastTripOf(inside: readonly ModelTrip[], memberId: string) {
  const own = inside.filter((trip) => trip.memberId === memberId)
  const last = own
    .toSorted((a, b) => (a.on === b.on ? +a.loggedAt - +b.loggedAt : a.on < b.on ? -1 : 1))
    .at(-1)
  if (!last) throw new Error(`${memberId} has no trip`)
  return { last_trip_on: last.on, last_logged_at: last.loggedAt.toISOString() }
}

/** Prizes are drawn under our own word for that one. */
function engineKey(entry: string): string {
  return entry === 'biggest_shift_from_driving_to_green_trips' ? 'most_trips_to_the_office' : entry
}

function weeklyTypes(needed: number | null) {
  if (needed === null) return 'random_green_reporter' as const
  return needed > 0 ? ('random_max_trips_reporter' as const) : ('random_reporter' as const)
}

function tripsIn(inside: readonly ModelTrip[], memberId: string): number {
  return inside
    .filter((trip) => trip.memberId === memberId)
    .reduce((count, { mode }) => count + (mode === 'telecommute' ? 2 : 1), 0)
}

function counted(inside: readonly ModelTrip[], memberId: string, prize: string): number {
  const own = inside.filter((trip) => trip.memberId === memberId)
  const by = (mode: string) => own.filter((trip) => trip.mode === mode)
  const miles = (some: readonly ModelTrip[]) =>
    roundTo(
      some.reduce((sum, trip) => sum + trip.miles, 0),
      2,
    )
  if (prize === 'most_miles_biked') return miles(by('bike'))
  if (prize === 'most_miles_walked') return miles(by('walk'))
  if (prize === 'most_transit_trips') return by('public_transit').length
  if (prize === 'most_carpool_trips') return by('carpool').length
  if (prize === 'most_green_trips') return tripsIn(own, memberId)
  return own.filter(({ direction }) => direction === 'to_work').length
}
