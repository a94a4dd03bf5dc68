import { sql } from 'kysely'

/** Whose rows are read, and how many at a time. */
export interface Stretch {
  employerId: string
  timeZone: string
  count: number
}

/** A row already read: the next ones have greater ids. */
export type Last = { id: string } | undefined

/** Before every id there is. */
export const beforeFirst = '00000000-0000-0000-0000-000000000000'

/** A time as the clocks at the employer show it. */
export function localTime(column: string, timeZone: string) {
  return sql<
    string | null
  >`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI')`
}
