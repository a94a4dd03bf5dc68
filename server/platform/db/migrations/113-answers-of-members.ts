import { type Kysely, sql } from 'kysely'

export const acceptedBreaks = {
  'index on members': 'one index of a few narrow columns, built in seconds for a million members',
}

/**
 * What statistics ask of everybody with a trip in some days is read along one index, in pages of its own: one by one
 * each would be looked up by its id, four pages a member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_answers on members (employer_id, id)
    include (joined_on, usual_mode, office_days_a_week, distance_miles)`.execute(db)
}
