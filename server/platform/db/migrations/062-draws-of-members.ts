import { type Kysely, sql } from 'kysely'

/** Which draws a member took part in, without reading the draws. The older index of members goes after this. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index draw_entrants_of_member
    on draw_entrants (employer_id, member_id, draw_id)`.execute(db)
}
