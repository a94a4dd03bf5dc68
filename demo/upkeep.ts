import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** A foreign key; `table` may be a name in quotation marks. */
interface Key {
  table: string
  name: string
}

/** Leaves the foreign keys of every table unchecked; answers which those were. */
export async function leaveKeysUnchecked(db: Db): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select conrelid::regclass::text as table, conname as name
    from pg_constraint
    where contype = 'f' and conenforced and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db)
  for (const key of rows) await alterKey(db, key, 'not enforced')
  return rows
}

/** Checks them for all rows that have come, and from now on for each. */
export async function checkKeysAgain(db: Db, keys: readonly Key[]): Promise<void> {
  for (const key of keys) await alterKey(db, key, 'enforced')
}

async function alterKey(db: Db, { table, name }: Key, how: 'enforced' | 'not enforced') {
  await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(
    db,
  )
}

/** Gives back the room of what rewards and their money were before, and tells the planner how many there are. */
export async function vacuumRewards(db: Db): Promise<void> {
  await sql`vacuum analyze ledger_transactions, ledger_entries, lots, rewards, reward_days,
    reward_months, draw_periods, draws, draw_entrants, outbox_mails`.execute(db)
}

/** Leaves a database as small as it can be, with nothing to do for whoever opens it. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum full trips, rewards, member_days, member_month_modes, employer_day_modes, lots,
    ledger_entries, draw_entrants, outbox_mails`.execute(db)
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}
