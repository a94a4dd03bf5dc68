import type { Insertable } from 'kysely'
import { addDays, type LocalDate } from '#domain/time.ts'
import type { Members } from '#server/platform/db/types.gen.ts'
import type { EmployerPlan, MemberCounts } from './employer-plan.ts'
import { type Habit, habitOf } from './habits.ts'
import { homeNear } from './homes.ts'
import { idAt } from './ids.ts'
import { joinDate } from './join-dates.ts'
import { instantAt } from './local-instant.ts'
import { addressOf } from './names.ts'
import { type Random, randomFor } from './random.ts'
import { rider, riderHabit, riderHome, riderSurvey } from './rider.ts'
import { surveyOf } from './surveys.ts'

type Standing = keyof MemberCounts

/** A member as stored, and what the generator knows besides. */
export interface Person {
  row: Insertable<Members>
  /** Null for those who never joined. */
  life: Life | null
}

export interface Life {
  habit: Habit
  distanceMiles: number
  /** What the survey says; null without one. */
  surveyMiles: number | null
  /** The first and the last day on which a trip may be logged. */
  firstOn: LocalDate
  lastOn: LocalDate
}

interface Setting {
  plan: EmployerPlan
  employerId: string
  startOn: LocalDate
  today: LocalDate
}

/** Everyone of one employer. `names` gives a name nobody else in the world has. */
export function peopleOf(setting: Setting, names: () => string): Person[] {
  // Object.entries widens the keys to string.
  const counts = Object.entries(setting.plan.members) as [Standing, number][]
  return counts.flatMap(([standing, count]) =>
    Array.from({ length: count }, (_, index) => {
      const random = randomFor(setting.plan.key, standing, index)
      const name = names()
      if (standing === 'invited' || standing === 'asking') {
        return outsider(standing, index, name, setting, random)
      }
      const isRider = setting.plan.key === 'denver' && standing === 'active' && index === 0
      return insider(standing, isRider ? rider : { name, email: addressOf(name) }, setting, random)
    }),
  )
}

/** Someone whose invitation, or whose wish to join, is unanswered. */
function outsider(
  standing: 'invited' | 'asking',
  index: number,
  name: string,
  { employerId, today }: Setting,
  random: Random,
): Person {
  // Invitations run out after 30 days; the oldest here has waited three weeks and a half.
  const sentOn = addDays(today, -3 * index - random.integer(1, 2))
  const sentAt = instantAt(sentOn, random.integer(540, 1020))
  const field = standing === 'invited' ? 'invited_at' : 'asked_at'
  const row = { ...blankRow(employerId, sentAt, random), name, email: addressOf(name) }
  return { row: { ...row, [field]: sentAt }, life: null }
}

function insider(
  standing: Exclude<Standing, 'invited' | 'asking'>,
  who: { name: string; email: string },
  { plan, employerId, startOn, today }: Setting,
  random: Random,
): Person {
  const isRider = who === rider
  const isGone = standing === 'disabled' || standing === 'deleted'
  const leftOn = isGone ? addDays(today, -random.integer(20, 150)) : null
  const quietOn = standing === 'quiet' ? addDays(today, -random.integer(32, 58)) : null
  // Whoever went quiet or left had been there for four weeks at least.
  const endedOn = leftOn ?? quietOn
  const latestOn = endedOn ? addDays(endedOn, -28) : addDays(today, -2)
  const joinedOn = isRider ? startOn : joinDate(startOn, latestOn, random)
  const home = isRider ? riderHome : homeNear(plan, random)
  const survey = isRider ? riderSurvey : surveyOf(home, plan.schedule, random)
  const habit = {
    ...habitOf({ home, survey, schedule: plan.schedule, joinedOn, today }, random),
    ...(isRider ? riderHabit : {}),
  }
  const invitedAt = instantAt(addDays(joinedOn, -random.integer(0, 6)), random.integer(480, 700))
  const joinedAt = instantAt(joinedOn, random.integer(705, 1000))
  const leftAt = leftOn ? instantAt(leftOn, random.integer(540, 1000)) : null
  const row: Insertable<Members> = {
    ...blankRow(employerId, invitedAt, random),
    ...who,
    invited_at: invitedAt,
    joined_at: joinedAt,
    joined_on: joinedOn,
    surveyed_at: new Date(joinedAt.getTime() + random.integer(2, 9) * 60_000),
    usual_mode: survey.usualMode,
    office_days_a_week: survey.officeDaysAWeek,
    distance_miles: home.distanceMiles,
    home_address: home.address,
    home_latitude: home.latitude,
    home_longitude: home.longitude,
    records_automatically: habit.recordsAutomatically,
    disabled_at: standing === 'disabled' ? leftAt : null,
    deleted_at: standing === 'deleted' ? leftAt : null,
    left_on: leftOn,
    last_login_at: joinedAt,
  }
  // The rider has logged nothing today, so that there is a trip left to log.
  const lastOn = leftOn ? addDays(leftOn, -1) : (quietOn ?? addDays(today, isRider ? -1 : 0))
  const firstOn = addDays(joinedOn, 1)
  const miles = { distanceMiles: home.distanceMiles, surveyMiles: home.distanceMiles }
  const life = { habit, ...miles, firstOn, lastOn }
  if (standing === 'unsurveyed') {
    return { row: { ...row, ...noSurvey }, life: { ...life, surveyMiles: null } }
  }
  return { row: standing === 'deleted' ? { ...row, ...erased } : row, life }
}

const noHome = { home_address: null, home_latitude: null, home_longitude: null }
const erased = { ...noHome, name: null, email: null }
const noSurvey = {
  ...noHome,
  surveyed_at: null,
  usual_mode: null,
  office_days_a_week: null,
  distance_miles: null,
}

function blankRow(employerId: string, since: Date, random: Random): Insertable<Members> {
  return {
    employer_id: employerId,
    id: idAt(since, random),
    name: null,
    email: null,
    invited_at: null,
    asked_at: null,
    joined_at: null,
    joined_on: null,
    ...noSurvey,
    records_automatically: false,
    disabled_at: null,
    deleted_at: null,
    left_on: null,
    last_login_at: null,
    last_reminder_at: null,
    created_at: since,
  }
}
