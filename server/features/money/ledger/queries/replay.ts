import { sql } from 'kysely'
import type { Entry } from '#domain/money/ledger/entries.ts'
import type { Lot } from '#domain/money/ledger/lots.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** A transaction as the replay takes it. */
interface WrittenTransaction {
  number: number
  entries: Entry[]
}

/** The next transactions of an employer with their entries, after a number read before. */
export async function listTransactionsAfter(
  db: Db,
  employerId: string,
  number: number,
  count: number,
): Promise<WrittenTransaction[]> {
  const { rows } = await sql<WrittenTransaction>`
    select t.number, coalesce((
      select json_agg(json_strip_nulls(json_build_object('account', n.account, 'cents', n.cents,
        'memberId', n.member_id, 'lotId', n.lot_id)) order by n.line)
      from ledger_entries n where n.employer_id = t.employer_id and n.transaction_id = t.id
    ), '[]') as entries
    from ledger_transactions t
    where t.employer_id = ${employerId} and t.number > ${number}
    order by t.number limit ${count}`.execute(db)
  return rows
}

/** All lots of an employer and its members, as they are stored. */
export async function listAllLots(db: Db, employerId: string): Promise<Lot[]> {
  return db
    .selectFrom('lots')
    .select([
      'id',
      'member_id as memberId',
      'source_lot_id as sourceLotId',
      'purchase_id as purchaseId',
      'opened_at as openedAt',
      'expires_at as expiresAt',
      'free_cents as freeCents',
      'committed_cents as committedCents',
    ])
    .where('employer_id', '=', employerId)
    .execute()
}

/** The balances as they are stored, in cents. */
export async function listStoredBalances(db: Db, employerId: string) {
  return db
    .selectFrom('employer_accounts')
    .select([
      'last_number as lastNumber',
      'available_cents as available',
      'held_cents as held',
      'receivable_cents as receivable',
      'shortfall_cents as shortfall',
    ])
    .where('employer_id', '=', employerId)
    .executeTakeFirst()
}
