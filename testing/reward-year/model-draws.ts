import { createHash } from 'node:crypto'
import type { LocalDate } from '#domain/time.ts'
import type { YearPlan } from './plan.ts'
import type { ModelTrip } from './year-model.ts'

interface Period {
  plan: YearPlan
  seed: string
  /** The trips of its days. */
  inside: readonly ModelTrip[]
  lastOn: LocalDate
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Who wins the credits of a week: nobody twice. */
export function weeklyDraws({ plan, seed, inside, lastOn }: Period) {
  const winners = new Set<string>()
  return plan.weekly.map(({ cents, trips: needed }, index) => {
    const entry = String(index + 1)
    const members = [...new Set(inside.map(({ memberId }) => memberId))].filter(
      (memberId) => tripsIn(inside, memberId) >= Math.max(1, needed ?? 1),
    )
    const rule = {
      kind: 'weekly' as const,
      type: weeklyTypes(needed),
      number_of_trips: needed || null,
    }
    const drawn = pick(seed, entry, members, winners)
    if (drawn.memberId) winners.add(drawn.memberId)
    return { ...drawn, draw: { entry, rule, ...drawn.draw }, cents: cents(lastOn) }
  })
}

/** Who has the most of everything in a month. */
export function prizeDraws({ plan, seed, inside, lastOn }: Period) {
  const pointsIn = (memberId: string) =>
    inside
      .filter((trip) => trip.memberId === memberId)
      .reduce((points, trip) => points + plan.pointsOf(trip), 0)
  return Object.entries(plan.prizes).map(([entry, cents]) => {
    const members = [...new Set(inside.map(({ memberId }) => memberId))]
    const most = (of: (memberId: string) => number, among: readonly string[]) => {
      const top = Math.max(0, ...among.map(of))
      return top > 0 ? among.filter((memberId) => of(memberId) === top) : []
    }
    const byCount = most((memberId) => counted(inside, memberId, entry), members)
    const byPoints = most(pointsIn, byCount)
    // The riders are such that points decide at the latest.
    if (byPoints.length > 1) throw new Error(`${entry} would be drawn`)
    const tie = byCount.length > 1 ? ('points' as const) : ('none' as const)
    const { draw, memberId } = pick(seed, entry, byPoints, new Set())
    // The contract's keys are the plan's.
    const prize = entry as 'most_green_trips'
    const rule = { kind: 'prize' as const, prize, tie }
    return { memberId, draw: { entry: engineKey(entry), rule, ...draw }, cents: cents(lastOn) }
  })
}

function pick(seed: string, entry: string, members: readonly string[], out: ReadonlySet<string>) {
  const named = (memberId: string) => sha256(`${seed}:${memberId}`).slice(0, 16)
  const pool = members
    .filter((memberId) => !out.has(memberId))
    .toSorted((a, b) => (named(a) < named(b) ? -1 : 1))
  const number = Number.parseInt(sha256(`${seed}:${engineKey(entry)}:0`).slice(0, 12), 16)
  const memberId = pool[number % Math.max(1, pool.length)] ?? null
  const draw = { winner: memberId && named(memberId), entrants: members.map(named).toSorted() }
  return { memberId, draw }
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
  const miles = (some: readonly ModelTrip[]) => some.reduce((sum, trip) => sum + trip.miles, 0)
  if (prize === 'most_miles_biked') return miles(by('bike'))
  if (prize === 'most_miles_walked') return miles(by('walk'))
  if (prize === 'most_transit_trips') return by('public_transit').length
  if (prize === 'most_carpool_trips') return by('carpool').length
  if (prize === 'most_green_trips') return tripsIn(own, memberId)
  return own.filter(({ direction }) => direction === 'to_work').length
}
