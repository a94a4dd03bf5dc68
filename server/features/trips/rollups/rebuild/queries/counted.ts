import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { modeRecord } from '#domain/trips/trips/mode-records.ts'
import { modes } from '#domain/trips/trips/modes.ts'

/** The months to work on: the first of each, both inclusive, and the first day after them. */
export interface Months {
  employerId: string
  from: LocalDate
  until: LocalDate
}

/** What a trip adds to `mode_records` of its day. */
export const modeRecords = sql`case mode ${sql.join(
  modes.map((mode) => sql`when ${sql.lit(mode)} then ${sql.lit(modeRecord(mode))}`),
  sql` `,
)} end`

/** By their days and months, each member's last day with a trip and how many were logged. */
export function tripsOfMembers(employerId: string) {
  return sql`
    select id, last_on, coalesce(records, 0)::integer as records
    from members, lateral (
      select max(day) as last_on from member_days
      where employer_id = members.employer_id and member_id = members.id and trips > 0
    ) as days, lateral (
      select sum(records) as records from member_months
      where employer_id = members.employer_id and member_id = members.id
    ) as months
    where employer_id = ${employerId}`
}
