import { roundTo } from '#domain/money.ts'
import { bucketOf, type LocalDate, startOfMonth, weekdayOf } from '#domain/time.ts'
import { dayBit } from '#domain/trips/trips/day-bits.ts'
import type { TripImpact } from '#domain/trips/trips/impact.ts'
import { modeRecord, modesIn } from '#domain/trips/trips/mode-records.ts'
import {
  type Direction,
  isGreen,
  isSov,
  type Mode,
  type Source,
  tripsOf,
} from '#domain/trips/trips/modes.ts'
import { parkingSpacesSaved } from '#domain/trips/trips/parking.ts'
import { type Sums, SumTable } from './sum-table.ts'

/** What the rollups need to know of a scored trip. */
export interface ScoredTrip {
  tripOn: LocalDate
  direction: Direction | null
  mode: Mode
  source: Source
  miles: number
  points: number
  impact: TripImpact
}

/** What a member's day holds: trips by the kinds that decide about parking, a row of `member_days`. */
export interface MemberDay {
  day: LocalDate
  trips: number
  sovTrips: number
  carpoolTrips: number
  telecommuteRecords: number
  /** Records by mode, as `modeRecord` adds them up. */
  modeRecords: number
}

/** Additive changes by rollup table. */
export interface RollupChange {
  memberDays: Sums[]
  employerDays: Sums[]
  dayModes: Sums[]
  activeMembers: Sums[]
  memberMonths: Sums[]
  memberMonthModes: Sums[]
}

/**
 * How the rollups change when trips of one member are added (`sign` 1) or taken away (-1). Every
 * figure is a sum, so changes can be added to the stored rows in any order. `days` are the member's
 * stored days of every week and month the trips touch: they decide whether a day, week or month
 * becomes active, and by which modes. An active member who had not joined by the end of the period counts as early.
 * Units: as in the tables; local dates of the employer. Errors: none.
 * Source: decisions section 6; architecture, Rollups.
 */
export function rollupChange(
  trips: readonly ScoredTrip[],
  sign: 1 | -1,
  member: { joinedOn: LocalDate | null; days: readonly MemberDay[] },
): RollupChange {
  const employerDays = new SumTable(['day'])
  const dayModes = new SumTable(['day', 'mode', 'source'])
  const memberMonths = new SumTable(['month'])
  const memberMonthModes = new SumTable(['month', 'mode', 'weekday'])
  for (const trip of trips) {
    const month = startOfMonth(trip.tripOn)
    employerDays.add({ day: trip.tripOn }, signed(dayFigures(trip), sign))
    dayModes.add(
      { day: trip.tripOn, mode: trip.mode, source: trip.source },
      signed({ ...volume(trip), co2SavedKg: trip.impact.co2SavedKg }, sign),
    )
    memberMonths.add({ month }, signed(monthFigures(trip), sign))
    memberMonthModes.add(
      { month, mode: trip.mode, weekday: weekdayOf(trip.tripOn) },
      signed(volume(trip), sign),
    )
  }
  const before = new Map(member.days.map((day) => [day.day, day]))
  const after = daysAfter(before, trips, sign)
  const memberDays = dayChanges(before, after, member.joinedOn, { employerDays, memberMonths })
  return {
    memberDays,
    employerDays: employerDays.rows(),
    dayModes: dayModes.rows(),
    activeMembers: activityChanges(before, after, member.joinedOn),
    memberMonths: memberMonths.rows(),
    memberMonthModes: memberMonthModes.rows(),
  }
}

function volume(trip: ScoredTrip) {
  return { records: 1, trips: tripsOf(trip.mode), miles: trip.miles }
}

function impactFigures({ points, impact }: ScoredTrip) {
  return {
    points,
    co2SavedKg: impact.co2SavedKg,
    costSavingsCents: impact.costSavingsCents,
    benefitMinutes: impact.benefitMinutes,
    reducedVmt: impact.reducedVmt,
  }
}

const recordsFrom = {
  website: 'websiteRecords',
  automatic: 'automaticRecords',
  mobile_automatic: 'mobileAutomaticRecords',
  mobile_manual: 'mobileManualRecords',
} as const satisfies Record<Source, string>

function dayFigures(trip: ScoredTrip): Record<string, number> {
  return {
    [recordsFrom[trip.source]]: 1,
    greenTrips: isGreen(trip.mode) ? tripsOf(trip.mode) : 0,
    sovTrips: isSov(trip.mode) ? 1 : 0,
    ...impactFigures(trip),
  }
}

function monthFigures(trip: ScoredTrip): Record<string, number> {
  return {
    records: 1,
    trips: tripsOf(trip.mode),
    greenTrips: isGreen(trip.mode) ? tripsOf(trip.mode) : 0,
    toWorkTrips: trip.direction === 'to_work' ? 1 : 0,
    ...impactFigures(trip),
  }
}

function signed(figures: Record<string, number>, sign: 1 | -1): Record<string, number> {
  if (sign === 1) return figures
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, -value]))
}

function daysAfter(
  before: ReadonlyMap<LocalDate, MemberDay>,
  trips: readonly ScoredTrip[],
  sign: 1 | -1,
): Map<LocalDate, MemberDay> {
  const after = new Map([...before].map(([day, state]) => [day, { ...state }]))
  for (const { tripOn, mode } of trips) {
    const day = after.get(tripOn) ?? emptyDay(tripOn)
    day.trips += sign * tripsOf(mode)
    if (isSov(mode)) day.sovTrips += sign
    if (mode === 'carpool') day.carpoolTrips += sign
    if (mode === 'telecommute') day.telecommuteRecords += sign
    day.modeRecords += sign * modeRecord(mode)
    after.set(tripOn, day)
  }
  return after
}

function emptyDay(day: LocalDate): MemberDay {
  return { day, trips: 0, sovTrips: 0, carpoolTrips: 0, telecommuteRecords: 0, modeRecords: 0 }
}

/** The member's own days, and what they mean for the employer's days and the member's months. */
function dayChanges(
  before: ReadonlyMap<LocalDate, MemberDay>,
  after: ReadonlyMap<LocalDate, MemberDay>,
  joinedOn: LocalDate | null,
  tables: { employerDays: SumTable; memberMonths: SumTable },
): Sums[] {
  const changes: Sums[] = []
  for (const [date, now] of after) {
    const was = before.get(date) ?? emptyDay(date)
    if (was.trips === now.trips && was.sovTrips === now.sovTrips) continue
    const isEarly = isEarlyOn(joinedOn, date)
    const active = Number(now.trips > 0) - Number(was.trips > 0)
    const parking = roundTo(parkingSpacesSaved(now) - parkingSpacesSaved(was), 6)
    const telecommuteDays = Number(now.telecommuteRecords > 0) - Number(was.telecommuteRecords > 0)
    changes.push({
      day: date,
      trips: now.trips - was.trips,
      sovTrips: now.sovTrips - was.sovTrips,
      carpoolTrips: now.carpoolTrips - was.carpoolTrips,
      telecommuteRecords: now.telecommuteRecords - was.telecommuteRecords,
      modeRecords: now.modeRecords - was.modeRecords,
      parkingSpaces: parking,
    })
    tables.employerDays.add(
      { day: date },
      {
        activeMembers: active,
        earlyMembers: isEarly ? active : 0,
        officeDays: active - telecommuteDays,
        telecommuteDays: telecommuteDays,
        parkingSpaces: parking,
      },
    )
    tables.memberMonths.add(
      { month: startOfMonth(date) },
      { activeDays: active, dayBits: active * dayBit(date) },
    )
  }
  return changes
}

function activityChanges(
  before: ReadonlyMap<LocalDate, MemberDay>,
  after: ReadonlyMap<LocalDate, MemberDay>,
  joinedOn: LocalDate | null,
): Sums[] {
  const changes = new SumTable(['bucket', 'startsOn'])
  for (const bucket of ['week', 'month'] as const) {
    const was = activePeriods(before, bucket)
    const now = activePeriods(after, bucket)
    for (const [startsOn, { lastDay, modes }] of new Map([...was, ...now])) {
      const known = new Set([...modes, ...(was.get(startsOn)?.modes ?? [])])
      const figures = modeChanges(known, was.get(startsOn)?.modes, now.get(startsOn)?.modes)
      if (Object.keys(figures).length === 0) continue
      const change = Number(now.has(startsOn)) - Number(was.has(startsOn))
      const early = change !== 0 && isEarlyOn(joinedOn, lastDay) ? change : 0
      changes.add(
        { bucket, startsOn: startsOn },
        { activeMembers: change, earlyMembers: early, ...figures },
      )
    }
  }
  return changes.rows()
}

/** By which modes a period became active (1) or is no more (-1). */
function modeChanges(
  known: ReadonlySet<Mode>,
  was: ReadonlySet<Mode> | undefined,
  now: ReadonlySet<Mode> | undefined,
): Record<string, number> {
  const changes = [...known].map((mode) => [
    `${mode}Members`,
    Number(now?.has(mode) ?? false) - Number(was?.has(mode) ?? false),
  ])
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

interface ActivePeriod {
  lastDay: LocalDate
  modes: Set<Mode>
}

/** Starts of the periods with an active day, with each one's last day and the modes of its days. */
function activePeriods(
  days: ReadonlyMap<LocalDate, MemberDay>,
  bucket: 'week' | 'month',
): Map<LocalDate, ActivePeriod> {
  const periods = new Map<LocalDate, ActivePeriod>()
  for (const { day, trips, modeRecords } of days.values()) {
    if (trips === 0) continue
    const { startOn, lastOn } = bucketOf(day, bucket)
    const modes = periods.get(startOn)?.modes ?? new Set()
    for (const mode of modesIn(modeRecords)) modes.add(mode)
    periods.set(startOn, { lastDay: lastOn, modes })
  }
  return periods
}

function isEarlyOn(joinedOn: LocalDate | null, lastDay: LocalDate): boolean {
  return joinedOn === null || joinedOn > lastDay
}
