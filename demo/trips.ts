import type { Insertable } from 'kysely'
import { roundTo } from '#domain/money.ts'
import { scoreTrip } from '#domain/rewards/granting/score-trip.ts'
import { type Programs, rulesOn } from '#domain/rewards/settings/program-rules.ts'
import {
  addDays,
  earlier,
  type LocalDate,
  localDateOf,
  startOfMonth,
  weekdayOf,
} from '#domain/time.ts'
import { currentFactors } from '#domain/trips/trips/factors.ts'
import { tripImpact } from '#domain/trips/trips/impact.ts'
import type { Direction, Mode, Source } from '#domain/trips/trips/modes.ts'
import type { Trips } from '#server/platform/db/types.gen.ts'
import type { Schedule } from './employer-plan.ts'
import { idAt } from './ids.ts'
import { demoTimeZone, instantAt } from './local-instant.ts'
import { modeOfDay } from './modes-of-day.ts'
import type { Life, Person } from './people.ts'
import type { Random } from './random.ts'
import { placeOfWork } from './work-days.ts'

/** A trip before anybody has written it down. */
interface Ride {
  date: LocalDate
  direction: Direction | null
  mode: Mode
}

/** Every trip a person has logged by `now`, oldest first. */
export function tripsOf(
  row: Person['row'],
  life: Life,
  schedule: Schedule,
  now: Date,
  random: Random,
  programs: Programs,
): Insertable<Trips>[] {
  const today = localDateOf(now, demoTimeZone)
  const trips: Insertable<Trips>[] = []
  for (const ride of ridesOf(life, schedule, random)) {
    // The way home of the last day is still to come.
    if (ride.date === today && ride.direction === 'to_home') continue
    trips.push(logged(ride, row, life, now, random, programs))
  }
  return trips
}

function* ridesOf(life: Life, schedule: Schedule, random: Random): Generator<Ride> {
  const { habit } = life
  let lastMode: Mode | undefined
  let isActive = true
  for (let date = life.firstOn; date <= life.lastOn; date = addDays(date, 1)) {
    // Those who logged last week tend to log this week.
    if (weekdayOf(date) === 1) {
      isActive = random.chance(
        isActive ? 1 - (1 - habit.activeWeeks) * 0.5 : habit.activeWeeks * 0.5,
      )
    }
    const place = placeOfWork(date, habit, schedule, random)
    const isLogged = isActive && random.chance(habit.loggedTrips)
    if (place === 'none') continue
    if (place === 'home') {
      if (isLogged) yield { date, direction: null, mode: 'telecommute' }
      continue
    }
    const mode = modeOfDay(date, habit, lastMode, random)
    const back = random.chance(0.05) ? modeOfDay(date, habit, undefined, random) : mode
    lastMode = mode
    if (!isLogged) continue
    if (!random.chance(0.03)) yield { date, direction: 'to_work', mode }
    if (!random.chance(0.08)) yield { date, direction: 'to_home', mode: back }
  }
}

function logged(
  ride: Ride,
  row: Person['row'],
  life: Life,
  now: Date,
  random: Random,
  programs: Programs,
): Insertable<Trips> {
  const source = sourceOf(ride, life, random)
  const miles = milesOf(ride, source, life, random)
  const impact = tripImpact({ mode: ride.mode, miles }, currentFactors)
  const createdAt = loggedAt(ride, source, life, now, random)
  return {
    employer_id: row.employer_id,
    id: idAt(createdAt, random),
    member_id: row.id,
    trip_on: ride.date,
    direction: ride.direction,
    mode: ride.mode,
    miles,
    source,
    external_id: null,
    fingerprint: null,
    factors_version: currentFactors.version,
    points: scoreTrip(
      { tripOn: ride.date, mode: ride.mode, miles },
      rulesOn(programs, ride.date),
      currentFactors,
    ).points,
    co2_saved_kg: impact.co2SavedKg,
    cost_cents: impact.costCents,
    cost_savings_cents: impact.costSavingsCents,
    benefit_minutes: impact.benefitMinutes,
    reduced_vmt: impact.reducedVmt,
    created_at: createdAt,
  }
}

/** A day at home leaves no track, so somebody has to type it in. */
function sourceOf(ride: Ride, { habit }: Life, random: Random): Source {
  if (ride.mode === 'telecommute') return random.chance(0.7) ? 'website' : 'mobile_manual'
  // Object.keys widens the keys to string.
  const sources = Object.keys(habit.sources) as Source[]
  return random.pickBy(sources, (source) => habit.sources[source] ?? 0)
}

/** Typed in: the distance of the survey. Recorded: the detours too. */
function milesOf(ride: Ride, source: Source, life: Life, random: Random): number {
  if (ride.mode === 'telecommute') return roundTo((life.surveyMiles ?? 0) * 2, 2)
  if (source === 'website' || source === 'mobile_manual') return life.distanceMiles
  return roundTo(life.distanceMiles * random.between(0.98, 1.08), 2)
}

/**
 * Recorded on arrival, or typed in that evening or within two days; at the latest just now, and before the trip's
 * week or month is drawn: what is logged after that would have missed a draw that counts it.
 */
function loggedAt(ride: Ride, source: Source, life: Life, now: Date, random: Random): Date {
  const start = life.habit.startsWorkAt
  const arrival = ride.direction === 'to_home' ? start + 540 : start
  const isRecorded = source === 'automatic' || source === 'mobile_automatic'
  const daysLater = isRecorded ? 0 : random.pickBy([0, 1, 2], (days) => 6 - days * 2.5)
  const minutes = isRecorded ? arrival + random.between(-10, 25) : arrival + random.between(5, 240)
  const at = instantAt(addDays(ride.date, daysLater), minutes)
  // Drawn in any case, so that the time of day does not change what comes after.
  const justNow = now.getTime() - random.between(1, 180) * 60_000
  const latest = Math.max(justNow, Math.min(now.getTime(), instantAt(ride.date, 0).getTime()))
  const loggedAt = at < now ? at.getTime() : latest
  const drawsAt = instantAt(drawnOn(ride.date), noon).getTime()
  return new Date(
    loggedAt < drawsAt ? loggedAt : drawsAt - (Math.round(minutes) % 180) * 60_000 - 1,
  )
}

const noon = 12 * 60

/** When trips of a day are first counted in a draw: on the Monday after, or on the 1st. */
function drawnOn(date: LocalDate): LocalDate {
  return earlier(addDays(date, 8 - weekdayOf(date)), startOfMonth(date, 1))
}
