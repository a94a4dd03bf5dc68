import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

interface Held {
  employerId: string
  lotId: string
  cents: number
  at: Date
}

/** Holds money of a lot: one posting with its two entries. */
export async function holdPlainly(db: Db, { employerId, lotId, cents, at }: Held): Promise<void> {
  await sql`
    with account as (
      update employer_accounts set last_number = last_number + 1,
        available_cents = available_cents - ${cents}::bigint,
        held_cents = held_cents + ${cents}::bigint
      where employer_id = ${employerId} returning last_number, available_cents
    ), written as (
      insert into ledger_transactions (employer_id, id, number, kind, key, at,
        available_after_cents)
      select ${employerId}::uuid, gen_random_uuid(), last_number, 'hold',
        'hold:' || gen_random_uuid(), ${at}::timestamptz, available_cents from account
      returning id
    ), lot as (
      update lots set free_cents = free_cents - ${cents}::bigint,
        committed_cents = committed_cents + ${cents}::bigint
      where employer_id = ${employerId} and id = ${lotId}
    )
    insert into ledger_entries (employer_id, transaction_id, line, account, lot_id, cents)
    select ${employerId}::uuid, (select id from written), line, account, ${lotId}::uuid,
      sign * ${cents}::bigint
    from (values (1, 'available', -1), (2, 'held', 1)) as two(line, account, sign)`.execute(db)
}
