import { type Kysely, sql } from 'kysely'

/**
 * Whom an action on many is about, fixed when it was asked for: rows of some thousand ids each, in their order, so that
 * writing and reading them is a short statement each. They are gone once the action has ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // action_id: of no row yet while the list is written, and of none where the action was not taken.
  await sql`
    create table member_action_lists (
      employer_id uuid not null references employers (id),
      action_id uuid not null,
      last_id uuid not null,
      member_ids uuid[] not null,
      created_at timestamptz not null,
      primary key (employer_id, action_id, last_id)
    )`.execute(db)
  // Those that have not ended: of ids as they are; of a filter nobody knows any more whom it left.
  await sql`
    insert into member_action_lists (employer_id, action_id, last_id, member_ids, created_at)
    select employer_id, id, (max(chosen::text))::uuid, array_agg(chosen::uuid order by chosen::uuid),
      asked_at
    from member_actions, jsonb_array_elements_text(selection -> 'ids') as chosen
    where finished_at is null and undone_at is null and selection ? 'ids'
    group by employer_id, id, asked_at`.execute(db)
  await sql`
    update member_actions set finished_at = now(), stopped_at = coalesce(stopped_at, now()),
      selection = '{}'
    where finished_at is null and undone_at is null and not selection ? 'ids'`.execute(db)
}
