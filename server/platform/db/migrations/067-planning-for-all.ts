import { type Kysely, sql } from 'kysely'

/** The planning tools are built: on for everybody, and a superadmin can switch them off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table employers alter column has_planning_tools set default true`.execute(db)
  await sql`update employers set has_planning_tools = true where not has_planning_tools`.execute(db)
}
