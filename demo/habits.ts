import { addDays, type LocalDate } from '#domain/time.ts'
import { type Mode, modes, type Source } from '#domain/trips/trips/modes.ts'
import type { Schedule } from './employer-plan.ts'
import type { Home } from './homes.ts'
import type { Random } from './random.ts'
import { type Survey, suitability } from './surveys.ts'

/** How often someone takes each mode on a day at work. */
export type Mix = Partial<Record<Mode, number>>

/** Half-open: back at work on `endOn`. */
interface Vacation {
  startOn: LocalDate
  endOn: LocalDate
}

/** What makes one person's days differ from another's, the same for years. */
export interface Habit {
  /** Weekdays, Monday 1 to Sunday 7, of work at the office and at home. */
  officeWeekdays: ReadonlySet<number>
  homeWeekdays: ReadonlySet<number>
  before: Mix
  /** The mix once the program has had its effect. */
  after: Mix
  changesOn: LocalDate
  /** Share of the weeks in which anything is logged, and of the trips in such a week. */
  activeWeeks: number
  loggedTrips: number
  sources: Partial<Record<Source, number>>
  recordsAutomatically: boolean
  vacations: readonly Vacation[]
  /** Minutes past midnight. */
  startsWorkAt: number
}

interface Circumstances {
  home: Home
  survey: Survey
  schedule: Schedule
  joinedOn: LocalDate
  today: LocalDate
}

export function habitOf(person: Circumstances, random: Random): Habit {
  const { home, survey, joinedOn } = person
  const before = mixAround(survey.usualMode === 'telecommute' ? 'drive' : survey.usualMode, home)
  const recordsAutomatically = random.chance(0.45)
  return {
    ...weekOf(person.schedule, survey, random),
    before,
    after: mixAfter(before, home, random),
    changesOn: addDays(joinedOn, random.integer(14, 200)),
    activeWeeks: random.between(0.35, 0.96),
    loggedTrips: random.between(0.7, 0.98),
    sources: recordsAutomatically
      ? { mobile_automatic: 0.55, automatic: 0.2, mobile_manual: 0.15, website: 0.1 }
      : { website: 0.62, mobile_manual: 0.38 },
    recordsAutomatically,
    vacations: vacationsOf(joinedOn, person.today, random),
    startsWorkAt: random.normal(person.schedule === 'office' ? 8.6 * 60 : 7.3 * 60, 35),
  }
}

/** Mostly the usual mode, now and then another that fits the way. */
function mixAround(usual: Mode, home: Home): Mix {
  const mix: Mix = {}
  for (const mode of greenModes) if (suitability(mode, home) > 0) mix[mode] = 0.025
  // In bad weather those who ride or walk leave the car at home less often.
  if (usual !== 'drive_ev') mix.drive = usual === 'bike' || usual === 'walk' ? 0.18 : 0.08
  mix[usual] = 0.82
  return mix
}

/** Half of those who used to drive alone take another mode on many days; a few buy an electric car. */
function mixAfter(before: Mix, home: Home, random: Random): Mix {
  if ((before.drive ?? 0) < 0.5 || !random.chance(0.52)) return before
  const share = random.between(0.35, 0.85)
  const options = greenModes.filter((mode) => suitability(mode, home) > 0)
  const other =
    options.length === 0 || random.chance(0.06)
      ? 'drive_ev'
      : random.pickBy(options, (mode) => suitability(mode, home) * appeal[mode])
  return { ...before, drive: 0.9 - share, [other]: share }
}

const greenModes = modes.filter((mode) => !['drive', 'drive_ev', 'telecommute'].includes(mode))

// What the program moves people to, beyond what merely fits their way.
const appeal: Record<Mode, number> = {
  drive: 0,
  drive_ev: 0,
  carpool: 1,
  public_transit: 2,
  transit_drive: 0.7,
  walk: 0.2,
  bike: 0.8,
  telecommute: 0,
}

function weekOf(schedule: Schedule, survey: Survey, random: Random) {
  const weekdays = schedule === 'shifts' ? [1, 2, 3, 4, 5, 6, 7] : [1, 2, 3, 4, 5]
  const atHome = new Set<number>()
  while (atHome.size < weekdays.length - survey.officeDaysAWeek) {
    atHome.add(random.pickBy(weekdays, (weekday) => stayingHome[weekday] ?? 0))
  }
  const atOffice = weekdays.filter((weekday) => !atHome.has(weekday))
  return {
    officeWeekdays: new Set(atOffice),
    // A day between shifts is a day off, not a day of work at home.
    homeWeekdays: schedule === 'office' ? atHome : new Set<number>(),
  }
}

// Mondays and Fridays are the days people like to work at home; weekends for those on shifts.
const stayingHome: Record<number, number> = { 1: 3, 2: 1, 3: 1.2, 4: 1, 5: 4, 6: 3, 7: 3 }

/** Two to four times a year, a few days to two weeks. */
function vacationsOf(from: LocalDate, today: LocalDate, random: Random): Vacation[] {
  const vacations: Vacation[] = []
  for (let startOn = addDays(from, random.integer(20, 150)); startOn < today; ) {
    const endOn = addDays(startOn, random.integer(3, 14))
    vacations.push({ startOn, endOn })
    startOn = addDays(endOn, random.integer(70, 160))
  }
  return vacations
}
