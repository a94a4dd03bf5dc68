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

/** What lists and searches read by, and nothing that happens while a world is made. */
const listIndexes = [
  'rewards_earned',
  'rewards_pending',
  'rewards_cancelled',
  'rewards_corrected',
  'rewards_beside_trips',
  'rewards_funded',
  'rewards_unheld',
  'ledger_entries_account',
  'ledger_entries_lot',
  'ledger_entries_member',
  'ledger_transactions_time',
  'ledger_transactions_expiries',
  'ledger_transactions_credit',
  'lots_purchase',
  'outbox_mails_due',
  'outbox_mails_bulk_due',
  'outbox_mails_leased',
  'outbox_mails_recent',
  'outbox_mails_batch',
  'outbox_mails_failed',
  'outbox_mails_member',
  'outbox_mails_employer',
]

/** Drops them; answers the statements that make them again. */
export async function leaveOutIndexes(db: Db): Promise<string[]> {
  const names = sql.join(listIndexes)
  const { rows } = await sql<{ statement: string }>`
    select pg_get_indexdef(name::regclass) as statement from unnest(array[${names}]) as name
    `.execute(db)
  await sql`drop index ${sql.join(listIndexes.map((name) => sql.ref(name)))}`.execute(db)
  return rows.map(({ statement }) => statement)
}

export async function makeIndexes(db: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Gives back the room of what rewards and their money were before, and tells the planner how many there are. */
export async function vacuumRewards(db: Db): Promise<void> {
  await sql`vacuum analyze ledger_transactions, ledger_entries, lots, rewards, reward_days,
    reward_months, draw_periods, draws, draw_entrants, outbox_mails`.execute(db)
}

/** Written once, with indexes that were filled in no order. */
const filledOnce = [
  'trips',
  'member_days',
  'member_month_modes',
  'employer_day_modes',
  'ledger_entries',
  'draw_entrants',
]

/** Writes small what was written over, and the indexes of the rest that is large. */
export async function compact(db: Db): Promise<void> {
  await sql`vacuum full rewards, lots, outbox_mails, members, member_scores, member_months,
    employers, employer_periods, ledger_transactions, draw_periods, draws, closed_reward_months,
    audit_log, pg_attribute, pg_statistic`.execute(db)
  for (const name of filledOnce) await sql`reindex table ${sql.ref(name)}`.execute(db)
}

/** Leaves nothing to do for whoever opens it. */
export async function vacuum(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}
