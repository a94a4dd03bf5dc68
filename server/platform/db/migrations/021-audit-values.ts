import { type Kysely, sql } from 'kysely'

/**
 * What stood in a field before and after it was changed, beside the audit row that nobody can delete: values are
 * their owner's, and erased with them. And the indexes of an employer's own history, which leaves out when
 * members signed in and out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign key to the audit: checking one takes the right to change it, which nobody has.
  await sql`
    create table audit_values (
      employer_id uuid not null,
      audit_id uuid not null,
      position smallint not null,
      owner_kind text not null check (owner_kind in ('employer', 'user', 'member')),
      owner_id uuid not null,
      field text not null,
      before text,
      after text,
      erased_at timestamptz,
      primary key (employer_id, audit_id, position),
      check (erased_at is null or (before is null and after is null))
    )`.execute(db)
  await sql`create index audit_values_owner on audit_values (employer_id, owner_kind, owner_id)`.execute(
    db,
  )
  await sql`create index audit_values_search on audit_values using gin (employer_id,
    lower(coalesce(before, '') || ' ' || coalesce(after, '')) gin_trgm_ops)`.execute(db)

  await sql`create index audit_log_history on audit_log (employer_id, at, id)
    where actor_kind <> 'commuter' or action not like 'session.%'`.execute(db)
  await sql`create index audit_log_topic on audit_log (employer_id, split_part(action, '.', 1), at)
    where actor_kind <> 'commuter' or action not like 'session.%'`.execute(db)
  await sql`create index audit_log_by on audit_log (employer_id, (
    case
      when actor_kind = 'admin' or acting_for_admin_id is not null then 'staff'
      when actor_kind = 'system' then 'automatic'
      when actor_kind = 'commuter' then 'members'
      else coalesce(actor_user_id, actor_id)::text
    end), at)
    where actor_kind <> 'commuter' or action not like 'session.%'`.execute(db)
  await sql`create index audit_log_subject on audit_log (employer_id, subject_id)
    where actor_kind <> 'commuter' or action not like 'session.%'`.execute(db)
}
