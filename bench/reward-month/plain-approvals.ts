import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

/** Entries of one transaction are numbered by a smallint. */
const membersEach = 10_000

/**
 * The floor of a day's approvals: the same wallet lots, entries and rewards written by plain SQL, a
 * transaction for each 10,000 members.
 */
export async function approvePlainly(
  db: Db,
  { employerId, lotId }: { employerId: string; lotId: string },
  at: Date,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ members: number }>`
      with due as materialized (
        select r.id, r.member_id, r.value_cents from rewards r
        where r.employer_id = ${employerId} and r.status = 'pending' and r.funded_at is not null
          and r.due_at <= ${at} and r.member_id in (
            select distinct member_id from rewards
            where employer_id = ${employerId} and status = 'pending' and due_at <= ${at}
            order by member_id limit ${membersEach})
      ), sums as materialized (
        select member_id, sum(value_cents) as cents, gen_random_uuid() as lot_id,
          row_number() over (order by member_id) as n
        from due group by member_id
      ), total as (
        select coalesce(sum(cents), 0) as cents from sums
      ), account as (
        update employer_accounts set last_number = last_number + 1,
          held_cents = held_cents - (select cents from total)
        where employer_id = ${employerId} returning last_number, available_cents
      ), written as (
        insert into ledger_transactions (employer_id, id, number, kind, key, at,
          available_after_cents)
        select ${employerId}::uuid, gen_random_uuid(), last_number, 'approval',
          'approval:' || gen_random_uuid(), ${at}::timestamptz, available_cents from account
        returning id
      ), opened as (
        insert into lots (employer_id, id, member_id, source_lot_id, transaction_id, opened_at,
          expires_at, free_cents)
        select ${employerId}::uuid, lot_id, member_id, ${lotId}::uuid, (select id from written),
          ${at}::timestamptz, ${at}::timestamptz + interval '1 year', cents from sums
      ), freed as (
        update lots set committed_cents = committed_cents - (select cents from total)
        where employer_id = ${employerId} and id = ${lotId}
      ), entries as (
        insert into ledger_entries (employer_id, transaction_id, line, account, member_id, lot_id,
          cents)
        select ${employerId}::uuid, (select id from written), 1, 'held', null, ${lotId}::uuid,
          -cents from total
        union all
        select ${employerId}::uuid, (select id from written), 1 + n, 'wallet', member_id, lot_id,
          cents from sums
      ), approved as (
        update rewards r set status = 'approved', approved_at = ${at}::timestamptz,
          wallet = jsonb_build_array(jsonb_build_object('lotId', s.lot_id, 'cents', d.value_cents))
        from due d join sums s using (member_id)
        where r.employer_id = ${employerId} and r.id = d.id
      )
      select count(*)::int as members from sums`.execute(db)
    if ((rows[0]?.members ?? 0) < membersEach) return
  }
}
