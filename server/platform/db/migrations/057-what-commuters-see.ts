import { type Kysely, sql } from 'kysely'

/**
 * What a commuter sees of the own progress: an employer may show its members no leaderboard, a member may say yes to a
 * recommendation, and what is pending of a member and which draws they took part in is found without reading all they
 * ever got.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table employers add column shows_leaderboard boolean not null default true`.execute(db)
  await sql`alter table recommendation_members add column accepted_at timestamptz`.execute(db)
  await sql`create index rewards_member_pending on rewards (employer_id, member_id)
    include (value_cents) where status = 'pending'`.execute(db)
  await sql`drop index draw_entrants_member`.execute(db)
  await sql`create index draw_entrants_member on draw_entrants (employer_id, member_id, draw_id)`.execute(
    db,
  )
}
