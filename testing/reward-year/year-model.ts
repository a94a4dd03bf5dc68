import type { SecretDrawFile } from '#contract/rewards/draws-file.ts'
import { addDays, type LocalDate, startOfMonth } from '#domain/time.ts'
import { prizeDraws, weeklyDraws } from './model-draws.ts'
import type { Ride, YearPlan } from './plan.ts'

export interface ModelTrip extends Ride {
  id: string
  memberId: string
  on: LocalDate
  miles: number
  source: string
  loggedAt: Date
}

/** A reward as the year expects it. Units: cents. */
export interface ModelReward {
  memberId: string
  kind: string
  tripId: string | null
  /** Earned on. */
  on: LocalDate
  month: LocalDate
  gross: number
  cut: number
  at: Date
  status: 'waiting' | 'held' | 'approved' | 'cancelled' | 'corrected'
}

const dayMs = 86_400_000

/**
 * The rules of rewards a second time, as simply as they can be put: lists of trips and rewards in memory that are
 * gone through from the start each time. Mails are stored as `recipient subject`.
 */
export function yearModel(plan: YearPlan) {
  const trips: ModelTrip[] = []
  const rewards: ModelReward[] = []
  const mails: string[] = []
  const mailed = new Set<string>()
  let balance = 0

  const standing = () => rewards.filter(({ status }) => status !== 'cancelled')
  const sum = (rows: readonly ModelReward[]) => rows.reduce((cents, row) => cents + row.gross, 0)

  /** Answers what is left of it. */
  function grant(row: Omit<ModelReward, 'status'>): number {
    let { gross } = row
    if (plan.monthBudgetCents !== null) {
      const used = sum(standing().filter(({ month }) => month === row.month))
      gross = Math.min(gross, plan.monthBudgetCents - used)
    }
    const isFree = gross === 0 || plan.monthBudgetCents !== null
    const mustWait = rewards.some(({ status }) => status === 'waiting')
    const isHeld = isFree || (!mustWait && gross <= balance)
    if (isHeld && !isFree) balance -= gross
    rewards.push({ ...row, gross, status: isHeld ? 'held' : 'waiting' })
    return gross
  }

  function roomOf(memberId: string, month: LocalDate, at: Date): number {
    const given = standing().filter(
      (row) => row.kind === 'trip' && row.memberId === memberId && row.month === month,
    )
    return Math.max(0, plan.capOf(month, at) - sum(given))
  }

  /** What limits had cut of trips, by their time. */
  function giveRests(memberId: string, month: LocalDate, at: Date, today: LocalDate): void {
    const cut = standing().filter(
      (row) => row.cut > 0 && row.memberId === memberId && row.month === month,
    )
    const tripOf = (row: ModelReward) => trips.find(({ id }) => id === row.tripId)
    let room = roomOf(memberId, month, at)
    for (const row of cut.toSorted((a, b) => byTime(tripOf(a), tripOf(b)))) {
      const gross = Math.min(row.cut, room)
      if (gross === 0) continue
      room -= gross
      row.cut -= gross
      grant({ ...row, on: earned(tripOf(row)?.on ?? row.on, today), gross, cut: 0, at })
    }
  }

  function cancel(rows: readonly ModelReward[]): void {
    for (const row of rows) {
      if (row.status === 'held' && plan.monthBudgetCents === null) balance += row.gross
      row.status = 'cancelled'
      row.cut = 0
    }
  }

  return {
    trips,
    rewards,
    mails,
    balance: () => balance,
    buy(cents: number): void {
      balance += cents
    },

    /** Trips of one member and month, logged at once. */
    log(added: readonly ModelTrip[], at: Date, today: LocalDate): void {
      const [first] = added
      if (!first) return
      trips.push(...added)
      const { memberId } = first
      const month = startOfMonth(first.on)
      giveRests(memberId, month, at, today)
      let room = roomOf(memberId, month, at)
      for (const trip of added.toSorted(byTime)) {
        const full = plan.worthOf(trip)
        const gross = Math.min(full, room)
        room -= gross
        const row = { memberId, kind: 'trip', tripId: trip.id, on: earned(trip.on, today), month }
        grant({ ...row, gross, cut: full - gross, at })
      }
      promote(memberId, at, today)
    },

    /** A trip is taken away, or made by another mode. */
    undo(trip: ModelTrip, at: Date, today: LocalDate): void {
      cancel(standing().filter(({ tripId }) => tripId === trip.id))
      trips.splice(trips.indexOf(trip), 1)
      giveRests(trip.memberId, startOfMonth(trip.on), at, today)
    },

    signUp(memberId: string, cents: number, at: Date, today: LocalDate): void {
      const month = startOfMonth(today)
      grant({ memberId, kind: 'signup', tripId: null, on: today, month, gross: cents, cut: 0, at })
    },

    fund(): void {
      for (const row of rewards.filter(({ status }) => status === 'waiting')) {
        if (row.gross > balance) return
        balance -= row.gross
        row.status = 'held'
      }
    },

    /** What should have come of a period, as the same list its file tells; grants and mails follow. */
    draw(
      file: Pick<SecretDrawFile, 'period' | 'seed'>,
      { secret, at }: { secret: string; at: Date },
    ) {
      const { kind, start_date: startOn, end_date: lastOn } = file.period
      const inside = trips.filter(({ on }) => startOn <= on && on <= lastOn)
      const all = { plan, seed: file.seed, secret, inside, lastOn }
      const draws = kind === 'weekly' ? weeklyDraws(all) : prizeDraws(all)
      // In the order of the plan: what a budget has left goes to the first.
      const won = new Map<string, number>()
      for (const { memberId, cents } of draws) {
        if (memberId === null) continue
        const row = { memberId, kind: kind === 'weekly' ? 'weekly' : 'prize', tripId: null, at }
        const month = startOfMonth(lastOn)
        const given = grant({ ...row, on: lastOn, month, gross: cents, cut: 0 })
        won.set(memberId, (won.get(memberId) ?? 0) + given)
      }
      for (const [memberId, cents] of won) {
        const outcome = cents > 0 ? ` ${dollars(cents)}` : ', but nothing is left to pay out'
        mails.push(`${memberId} You won${outcome}`)
      }
      mails.push(`employer ${kind === 'weekly' ? 'Weekly credit' : 'Monthly prizes'}`)
      return draws.map(({ draw }) => draw).toSorted((a, b) => (a.entry < b.entry ? -1 : 1))
    },

    close(month: LocalDate, memberIds: readonly string[], at: Date, today: LocalDate): void {
      for (const memberId of memberIds.toSorted()) giveRests(memberId, month, at, today)
      const total = sum(standing().filter((row) => row.month === month))
      if (rewards.some((row) => row.month === month)) {
        mails.push(`employer Rewards of ${month}: ${dollars(total)}`)
      }
    },

    approve(at: Date): void {
      for (const row of rewards) {
        const isDue = row.at.getTime() + 7 * dayMs <= at.getTime()
        if (row.status === 'held' && isDue) row.status = 'approved'
      }
    },

    /** Waiting rewards: mailed once a week (UTC), cancelled once one has waited for 90 days. */
    followWaiting(at: Date): void {
      const waiting = rewards.filter(({ status }) => status === 'waiting')
      if (waiting.length === 0) return
      const lapsed = waiting.filter((row) => row.at.getTime() + 90 * dayMs <= at.getTime())
      if (lapsed.length > 0) {
        cancel(lapsed)
        for (const memberId of new Set(lapsed.map((row) => row.memberId))) {
          mails.push(`${memberId} Rewards of yours were cancelled`)
        }
        mails.push('employer Rewards were cancelled after 90 days without credit')
        return
      }
      const daysSinceMonday = (at.getUTCDay() + 6) % 7
      const week = new Date(at.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10)
      if (!mailed.has(week)) mails.push('employer Rewards are waiting for credit')
      mailed.add(week)
    },
  }

  function promote(memberId: string, at: Date, today: LocalDate): void {
    const { promotion } = plan
    if (
      !promotion ||
      rewards.some((row) => row.kind === 'promotion' && row.memberId === memberId)
    ) {
      return
    }
    const counted = trips.filter(
      ({ on, source, ...trip }) =>
        trip.memberId === memberId &&
        source.startsWith('mobile') &&
        promotion.startOn <= on &&
        on <= promotion.lastOn,
    )
    if (counted.length < promotion.trips) return
    const row = { memberId, kind: 'promotion', tripId: null, on: today, month: startOfMonth(today) }
    grant({ ...row, gross: promotion.cents, cut: 0, at })
  }
}

/** The day a trip's reward is earned on: once its month has closed, on the 8th, the day it is granted. */
function earned(tripOn: LocalDate, today: LocalDate): LocalDate {
  return today >= addDays(startOfMonth(tripOn, 1), 7) ? today : tripOn
}

function byTime(a: ModelTrip | undefined, b: ModelTrip | undefined): number {
  if (!a || !b || a.on === b.on) return a?.direction === 'to_home' ? 1 : -1
  return a.on < b.on ? -1 : 1
}

function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
}
