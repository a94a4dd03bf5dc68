import { sql } from 'kysely'
import type { SurveyedByMode, TripsByMode } from '#domain/planning/mode-choice/commuters-base.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Period {
  employerId: string
  startOn: LocalDate
  /** The first day that is not in it. */
  endOn: LocalDate
}

/** Trips and miles of a period by mode. */
export const listWaysByMode = compiled<Period>()((db, { employerId, startOn, endOn }) => {
  const query = sql<Omit<TripsByMode, 'people'>>`
    select mode, sum(trips)::integer as ways, sum(miles) as miles
    from employer_day_modes
    where employer_id = ${employerId} and day >= ${startOn}::date and day < ${endOn}::date
    group by mode
    having sum(trips) > 0`
  return { compile: () => query.compile(db) }
})

const isActive = ({ employerId, startOn, endOn }: Period) => sql`exists (
  select from member_days as d
  where d.employer_id = ${employerId} and d.member_id = m.id
    and d.day >= ${startOn}::date and d.day < ${endOn}::date)`

const isHere = sql`m.joined_on is not null and m.left_on is null`

/** Distinct members with a trip in a period, those who have left since among them. */
export const countWithTrips = compiled<Period>()((db, params) => {
  const query = sql<{ people: number }>`
    select count(distinct member_id)::integer as people
    from member_days
    where employer_id = ${params.employerId}
      and day >= ${params.startOn}::date and day < ${params.endOn}::date`
  return { compile: () => query.compile(db) }
})

/** Members who are here without a trip in a period, by the usual mode of their survey; without one, in a row of null. */
export const listSurveyed = compiled<Period>()((db, params) => {
  const query = sql<Omit<SurveyedByMode, 'mode'> & { mode: SurveyedByMode['mode'] | null }>`
    select m.usual_mode as mode, count(*)::integer as people,
      coalesce(sum(m.distance_miles), 0)::float8 as "milesOneWay",
      count(m.distance_miles)::integer as "withDistance"
    from members as m
    where m.employer_id = ${params.employerId} and ${isHere} and not ${isActive(params)}
    group by m.usual_mode`
  return { compile: () => query.compile(db) }
})
