import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

interface CountParams {
  employerId: string
  invitedAfter: Date
}

/** Counts for the members summary: disabled, deleted, waiting and expired ones are in none. */
export const countMembers = compiled<CountParams>()((db, { employerId, invitedAfter }) =>
  db
    .selectFrom('members')
    .select([
      sql<number>`count(*) filter (where joined_at is not null)`.as('joined'),
      sql<number>`count(*) filter (where joined_at is null)`.as('invited'),
      sql<number>`count(*) filter (where surveyed_at is not null and joined_at is not null)`.as(
        'complete',
      ),
    ])
    .where('employer_id', '=', employerId)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where((member) =>
      member.or([member('joined_at', 'is not', null), member('invited_at', '>=', invitedAfter)]),
    ),
)

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
