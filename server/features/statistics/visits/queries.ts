import { sql } from 'kysely'
import type { VisitKind } from '#domain/statistics/visits/visit-kind.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface VisitsParams {
  sessionIds: string[]
  kinds: VisitKind[]
  now: Date
}

/**
 * Counts sessions that were used, each once a local day of its employer. One that somebody else is writing is left
 * out: it is seen again.
 */
export const countVisits = compiled<VisitsParams>()((db, { sessionIds, kinds, now }) => {
  const query = sql<never>`
    with unseen as (
      select s.id, s.employer_id, used.kind,
        (${now}::timestamptz at time zone e.time_zone)::date as day
      from unnest(${sessionIds}::uuid[], ${kinds}::text[]) as used (id, kind)
      join sessions s on s.id = used.id
      join employers e on e.id = s.employer_id
      where s.visited_on is distinct from (${now}::timestamptz at time zone e.time_zone)::date
      for no key update of s skip locked
    ), seen as (
      update sessions set visited_on = unseen.day from unseen where sessions.id = unseen.id
    )
    insert into visit_days (employer_id, day, web_visits, mobile_visits)
    select employer_id, day, count(*) filter (where kind = 'web'),
      count(*) filter (where kind = 'mobile')
    from unseen group by employer_id, day order by employer_id, day
    on conflict (employer_id, day) do update set
      web_visits = visit_days.web_visits + excluded.web_visits,
      mobile_visits = visit_days.mobile_visits + excluded.mobile_visits`
  return { compile: () => query.compile(db) }
})
