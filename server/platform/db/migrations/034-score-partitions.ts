import { type Kysely, sql } from 'kysely'

/**
 * A leaderboard reads everybody's sums of one period: they lie together, apart from those of shorter and longer ones.
 * Within a kind they stay in the order in which periods began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member_scores rename to mixed_scores`.execute(db)
  await sql`alter table mixed_scores rename constraint member_scores_pkey to mixed_scores_pkey`.execute(
    db,
  )
  await sql`
    create table member_scores (
      like mixed_scores including constraints,
      primary key (employer_id, bucket, starts_on, member_id)
    ) partition by list (bucket)`.execute(db)
  for (const bucket of ['all', 'month', 'quarter', 'year']) {
    await sql`
      create table ${sql.table(`member_scores_${bucket}`)} partition of member_scores
      for values in (${sql.lit(bucket)}) with (fillfactor = 85)`.execute(db)
  }
  await sql`insert into member_scores select * from mixed_scores
    order by starts_on, employer_id, member_id`.execute(db)
  await sql`drop table mixed_scores`.execute(db)
}
