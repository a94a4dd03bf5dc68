import { type Kysely, sql } from 'kysely'

/**
 * What an audit row says of a field is kept like the row: nothing of it changes but that it is erased with whose it
 * was, and neither table is emptied, by whatever role.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_value_change() returns trigger language plpgsql as $$
    begin
      if old.erased_at is not null or new.erased_at is null
        or new.before is not null or new.after is not null
        or (new.employer_id, new.audit_id, new.position, new.owner_kind, new.owner_id, new.field)
          is distinct from (old.employer_id, old.audit_id, old.position, old.owner_kind,
            old.owner_id, old.field) then
        raise exception 'audit_values is append-only, but for what is erased'
          using errcode = 'insufficient_privilege';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger audit_values_kept before update on audit_values
    for each row execute function refuse_value_change()`.execute(db)
  await sql`create trigger audit_values_not_deleted before delete on audit_values
    for each row execute function refuse_change()`.execute(db)
  for (const table of ['audit_log', 'audit_values']) {
    await sql`create trigger ${sql.ref(`${table}_not_emptied`)} before truncate on ${sql.table(table)}
      for each statement execute function refuse_change()`.execute(db)
  }
  await sql`revoke delete, truncate on audit_values from public, current_user`.execute(db)
}
