import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'
import { keptCount, openInvitations } from './total.ts'

interface CountParams {
  employerId: string
  oldestInvitation: Date
}

interface Counts {
  joined: number
  invited: number
  complete: number
}

/** Counts for the members summary: disabled, deleted, waiting and expired ones are in none. */
export const countMembers = compiled<CountParams>()((db, params) => {
  const query = sql<Counts>`
    select ${keptCount(params, ['complete', 'incomplete'])} as joined,
      ${openInvitations(params)} as invited,
      ${keptCount(params, ['complete'])} as complete`
  return { compile: () => query.compile(db) }
})

/** Records of trips ever logged, from the daily rollup. */
export const countLoggedTrips = compiled<{ employerId: string }>()((db, { employerId }) =>
  db
    .selectFrom('employer_days')
    .select(
      sql<number>`coalesce(sum(website_records + automatic_records
          + mobile_automatic_records + mobile_manual_records), 0)`.as('trips'),
    )
    .where('employer_id', '=', employerId),
)
