import { sql } from 'kysely'
import { compiled } from '#server/platform/db/compiled.ts'

interface Key {
  employerId: string
}

/** Locks the account's row until the transaction ends; nothing when the employer has none yet. */
export const lockAccount = compiled<Key>()((db, { employerId }) =>
  db
    .selectFrom('employer_accounts')
    .select('shortfall_cents')
    .where('employer_id', '=', employerId)
    .forUpdate(),
)

/** Opens an employer's account; one that is open stays as it is. */
export const openAccount = compiled<Key>()((db, { employerId }) =>
  db
    .insertInto('employer_accounts')
    .values({ employer_id: employerId })
    .onConflict((conflict) => conflict.column('employer_id').doNothing()),
)

/** The transaction that was written under a key, if one was. */
export const findTransactionByKey = compiled<Key & { key: string }>()((db, { employerId, key }) =>
  db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('employer_id', '=', employerId)
    .where('key', '=', key),
)

const lotFields = [
  'id',
  'member_id as memberId',
  'source_lot_id as sourceLotId',
  'purchase_id as purchaseId',
  'opened_at as openedAt',
  'expires_at as expiresAt',
  'free_cents as freeCents',
  'committed_cents as committedCents',
] as const

/** The employer's own lots with free money, in the order they are spent; ended ones among them. */
export const listEmployerLots = compiled<Key>()((db, { employerId }) =>
  db
    .selectFrom('lots')
    .select(lotFields)
    .where('employer_id', '=', employerId)
    .where('member_id', 'is', null)
    .where('free_cents', '>', sql.lit(0))
    .orderBy('opened_at')
    .orderBy('id'),
)

/** A member's lots with free money, in the order they are spent; ended ones among them. */
export const listMemberLots = compiled<Key & { memberId: string }>()(
  (db, { employerId, memberId }) =>
    db
      .selectFrom('lots')
      .select(lotFields)
      .where('employer_id', '=', employerId)
      .where('member_id', '=', memberId)
      .where('free_cents', '>', sql.lit(0))
      .orderBy('opened_at')
      .orderBy('id'),
)

/** Lots of an employer or its members, by id, whatever is in them. */
export const listLotsById = compiled<Key & { ids: readonly string[] }>()(
  (db, { employerId, ids }) =>
    db
      .selectFrom('lots')
      .select(lotFields)
      .where('employer_id', '=', employerId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('opened_at')
      .orderBy('id'),
)

/** The lots a purchase paid for, by opening. */
export const listLotsOfPurchase = compiled<Key & { purchaseId: string }>()(
  (db, { employerId, purchaseId }) =>
    db
      .selectFrom('lots')
      .select(lotFields)
      .where('employer_id', '=', employerId)
      .where('purchase_id', '=', purchaseId)
      .orderBy('opened_at')
      .orderBy('id'),
)
