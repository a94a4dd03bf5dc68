import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import type { Direction } from '#domain/trips/modes.ts'
import { compiled } from '#server/platform/db/compiled.ts'

/** A reward that was cancelled for good, and the trip it was for as that was then. */
export interface Bar {
  memberId: string
  kind: 'trip' | 'recommendation'
  tripOn: LocalDate
  direction: Direction | null
}

interface Params {
  employerId: string
  memberIds: readonly string[]
  months: readonly LocalDate[]
}

/** What was cancelled for good of members' trips in months. */
export const listBars = compiled<Params>()((db, { employerId, memberIds, months }) => {
  const query = sql<Bar>`
    select member_id as "memberId", kind, direction,
      (explanation -> 'reason' ->> 'tripOn')::date as "tripOn"
    from rewards
    where employer_id = ${employerId}::uuid and member_id = any(${memberIds}::uuid[])
      and month = any(${months}::date[]) and trip_id is not null
      and cancel_reason in ('administrator', 'unfunded')`
  return { compile: () => query.compile(db) }
})
