import { sql } from 'kysely'
import type { PostingKind } from '#domain/money/ledger/entries.ts'
import { compiled } from '#server/platform/db/compiled.ts'

interface Transaction {
  employerId: string
  transactionId: string
  kind: PostingKind
  key: string
  subjectId: string | null
  at: Date
  availableCents: number
  heldCents: number
  receivableCents: number
  shortfallCents: number
  /** What is approved, paid out, given by administrators and expired with it. */
  rewardedCents: number
  redeemedCents: number
  promotedCents: number
  expiredCents: number
  /** A JSON array of rows, as the statement below names their columns. */
  newLots: string
  /** Of older lots, with what changes in each, as a JSON object by their ids. */
  changedLots: readonly string[]
  lotChanges: string
  /** Like the new lots. */
  entries: string
}

/**
 * Writes a transaction with all it changes, in one statement: the balances of the account, the next
 * number, lots opened with what is in them, changes of older lots, and the entries. The account's row
 * must be locked. Older lots are found by their keys: joined with a list, all lots of the employer would be
 * read. A balance or lot that would go below zero, entries that do not sum to zero and a
 * lot of another employer make the whole statement fail.
 */
export const writeTransaction = compiled<Transaction>()((db, tx) => {
  const query = sql<never>`
    with account as (
      update employer_accounts
      set last_number = last_number + 1,
        available_cents = available_cents + ${tx.availableCents}::bigint,
        held_cents = held_cents + ${tx.heldCents}::bigint,
        receivable_cents = receivable_cents + ${tx.receivableCents}::bigint,
        shortfall_cents = shortfall_cents + ${tx.shortfallCents}::bigint,
        rewarded_cents = rewarded_cents + ${tx.rewardedCents}::bigint,
        redeemed_cents = redeemed_cents + ${tx.redeemedCents}::bigint,
        promoted_cents = promoted_cents + ${tx.promotedCents}::bigint,
        expired_cents = expired_cents + ${tx.expiredCents}::bigint
      where employer_id = ${tx.employerId}
      returning last_number, available_cents
    ), written as (
      insert into ledger_transactions (employer_id, id, number, kind, key, subject_id, at,
        available_after_cents)
      select ${tx.employerId}::uuid, ${tx.transactionId}::uuid, last_number, ${tx.kind}::text,
        ${tx.key}::text, ${tx.subjectId}::uuid, ${tx.at}::timestamptz, available_cents
      from account
    ), opened as (
      insert into lots (employer_id, id, member_id, source_lot_id, purchase_id, transaction_id,
        opened_at, expires_at, free_cents, committed_cents)
      select ${tx.employerId}::uuid, id, member_id, source_lot_id, purchase_id,
        ${tx.transactionId}::uuid, opened_at, expires_at, free_cents, committed_cents
      from jsonb_populate_recordset(null::lots, ${tx.newLots}::jsonb)
    ), changed as (
      update lots
      set free_cents = free_cents
          + (${tx.lotChanges}::jsonb -> id::text ->> 'free_cents')::bigint,
        committed_cents = committed_cents
          + (${tx.lotChanges}::jsonb -> id::text ->> 'committed_cents')::bigint
      where employer_id = ${tx.employerId} and id = any(${tx.changedLots}::uuid[])
    )
    insert into ledger_entries (employer_id, transaction_id, line, account, member_id, lot_id, cents)
    select ${tx.employerId}::uuid, ${tx.transactionId}::uuid, line, account, member_id, lot_id, cents
    from jsonb_populate_recordset(null::ledger_entries, ${tx.entries}::jsonb)`
  return { compile: () => query.compile(db) }
})
