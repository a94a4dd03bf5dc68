import { type Kysely, sql } from 'kysely'

export const acceptedBreaks = {
  'index on members': 'four small indexes, built in seconds for a million members',
}

const isPresent = sql`left_on is null and deleted_at is null and disabled_at is null`

/** Whom home's suggestions and answers count is found without a look at everybody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_solo_drivers on members (employer_id, distance_miles)
    where ${isPresent} and joined_on is not null and usual_mode in ('drive', 'drive_ev')`.execute(
    db,
  )
  await sql`create index members_unanswered on members (employer_id, invited_at)
    where ${isPresent} and joined_on is null`.execute(db)
  await sql`create index members_unsurveyed on members (employer_id)
    where ${isPresent} and joined_on is not null and surveyed_at is null`.execute(db)
  await sql`create index members_deleted_of_employer on members (employer_id, id)
    where deleted_at is not null`.execute(db)
}
