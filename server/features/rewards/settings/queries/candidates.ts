import { sql } from 'kysely'
import type { RecommendationList } from '#domain/rewards/settings/program-settings.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import { hasLoggedTransit, hasTransitWay } from './recommendations.ts'

interface Wanted {
  employerId: string
  /** A part of a name as `ilike` takes it. */
  pattern: string
  perList: number
  /** The first day that counts as recently driven alone, and the first of the month after it. */
  sovFromOn: LocalDate
  sovMonthOn: LocalDate
  activeFromOn: LocalDate
  /** How far people walk and bike, in miles. */
  walkable: number
  bikeable: number
}

export interface CandidateRow {
  list: RecommendationList
  id: string
  name: string
  distanceMiles: number | null
  hasLoggedTransit: boolean
  hasTransitWay: boolean
  isInactive: boolean
  /** In the whole list. */
  total: number
}

/**
 * Members with another way to work who drove alone since a day: the first of each list by name. Whether they
 * did is read from the months, of the first one that is not whole from the days.
 */
export const listCandidates = compiled<Wanted>()((db, wanted) => {
  const { employerId, pattern, perList, sovFromOn, sovMonthOn, activeFromOn } = wanted
  const query = sql<CandidateRow>`
    with drivers as materialized (
      select m.id, coalesce(m.name, m.email, '') as name, m.distance_miles as miles,
        ${hasLoggedTransit} as logged, ${hasTransitWay} as way,
        coalesce(m.last_trip_on < ${activeFromOn}::date, true) as inactive
      from members as m
      where m.employer_id = ${employerId}::uuid and m.joined_at is not null
        and m.disabled_at is null and m.deleted_at is null
        and m.last_trip_on >= ${sovFromOn}::date
        and coalesce(m.name, m.email, '') ilike ${pattern}::text
        and (exists (
          select from member_months as mm
          where mm.employer_id = m.employer_id and mm.member_id = m.id
            and mm.month >= ${sovMonthOn}::date and mm.trips > mm.green_trips)
        or exists (
          select from member_days as d
          where d.employer_id = m.employer_id and d.member_id = m.id
            and d.day >= ${sovFromOn}::date and d.day < ${sovMonthOn}::date and d.sov_trips > 0))
    ), listed as (
      select 'transit' as list, * from drivers where logged or way
      union all
      select 'active', * from drivers
        where miles <= greatest(${wanted.walkable}::numeric, ${wanted.bikeable}::numeric)
      union all
      select 'inactive', * from drivers where inactive and (logged or way
        or miles <= greatest(${wanted.walkable}::numeric, ${wanted.bikeable}::numeric))
    ), numbered as (
      select *, row_number() over (partition by list order by lower(name), id) as number,
        count(*) over (partition by list) as total
      from listed
    )
    select list, id, name, miles as "distanceMiles", logged as "hasLoggedTransit",
      way as "hasTransitWay", inactive as "isInactive", total
    from numbered where number <= ${perList}::bigint order by list, number`
  return { compile: () => query.compile(db) }
})
