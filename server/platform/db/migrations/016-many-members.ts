import { type Kysely, sql } from 'kysely'
import { createExtensions } from '../extensions.ts'

/** What makes the list of members quick where they are many: an index for the search, and counts that are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createExtensions(db)
  // Of all rows: the planner takes what it knows of an expression from such an index alone. What was written
  // last waits in a list that every search reads: a quarter of its usual length costs an upload little more.
  await sql`create index members_search on members
    using gin (employer_id, lower(name) gin_trgm_ops, lower(email) gin_trgm_ops)
    with (gin_pending_list_limit = 1024)`.execute(db)
  // With the invitation's time, which tells an invitation from a wish to join without a look at the row.
  await sql`drop index members_pending`.execute(db)
  await sql`create index members_pending on members (employer_id, listed_at, id) include (invited_at)
    where joined_at is null and deleted_at is null and disabled_at is null`.execute(db)
  await counts(db)
  await sql`
    create table member_count_proofs (
      id uuid primary key,
      proved_at timestamptz not null,
      employers integer not null,
      mismatches jsonb not null
    )`.execute(db)
  await sql`create index member_count_proofs_time on member_count_proofs (proved_at)`.execute(db)
}

/** Where a row of `members` stands, as far as time does not change it: an invitation may have expired. */
const state = sql.raw(`case
  when deleted_at is not null then null
  when disabled_at is not null then 'inactive'
  when surveyed_at is not null and joined_at is not null then 'complete'
  when joined_at is not null then 'incomplete'
  when invited_at is not null then 'unanswered'
  else 'waiting' end`)

async function counts(db: Kysely<unknown>): Promise<void> {
  // A count is the sum of its rows: writers that meet each take a row of their own, so that none waits for
  // another. Without a reference to employers, whose lock a new row would take after those of members.
  await sql`
    create table member_counts (
      employer_id uuid not null,
      state text not null check (state in
        ('complete', 'incomplete', 'unanswered', 'waiting', 'inactive')),
      id uuid not null,
      members integer not null,
      primary key (employer_id, state, id)
    )`.execute(db)
  await sql`
    create function count_members(employer uuid, counted text, change integer) returns void
    language plpgsql as $$
    begin
      update member_counts set members = members + change
      where employer_id = employer and state = counted and id = (
        select id from member_counts where employer_id = employer and state = counted
        limit 1 for no key update skip locked
      );
      if not found then
        insert into member_counts (employer_id, state, id, members)
        values (employer, counted, gen_random_uuid(), change);
      end if;
    end $$`.execute(db)
  await countWith(db, 'insert', 'referencing new table as added', ['added'])
  await countWith(db, 'delete', 'referencing old table as removed', ['removed'])
  await countWith(db, 'update', 'referencing old table as removed new table as added', [
    'removed',
    'added',
  ])
  // The triggers keep writers away until this has ended.
  await sql`
    insert into member_counts (employer_id, state, id, members)
    select employer_id, state, gen_random_uuid(), count(*)
    from (select employer_id, ${state} as state from members) as m
    where state is not null
    group by employer_id, state`.execute(db)
}

async function countWith(
  db: Kysely<unknown>,
  event: 'insert' | 'update' | 'delete',
  referencing: string,
  tables: readonly ('added' | 'removed')[],
): Promise<void> {
  const name = sql.raw(`count_members_on_${event}`)
  const rows = tables.map(
    (
      table,
    ) => sql`select employer_id, ${state} as state, ${sql.lit(table === 'added' ? 1 : -1)} as one
      from ${sql.raw(table)}`,
  )
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    begin
      perform count_members(employer_id, state, change) from (
        select employer_id, state, sum(one)::integer as change
        from (${sql.join(rows, sql` union all `)}) as changed
        where state is not null
        group by employer_id, state having sum(one) <> 0
      ) as changes;
      return null;
    end $$`.execute(db)
  await sql`create trigger ${name} after ${sql.raw(event)} on members
    ${sql.raw(referencing)} for each statement execute function ${name}()`.execute(db)
}
