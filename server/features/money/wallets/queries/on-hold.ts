import { sql } from 'kysely'
import type { Part } from '#domain/money/ledger/lots.ts'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import type { Rewards } from '#server/platform/db/types.gen.ts'

export interface OnHoldReward {
  employerId: string
  memberId: string
  month: LocalDate
  status: Rewards['status']
  tripId: string | null
  valueCents: number
}

/** A reward by its id alone, as the back office names it; none of those that correct others. */
export const findReward = compiled<{ id: string }>()<OnHoldReward>((db, { id }) =>
  db
    .selectFrom('rewards')
    .select([
      'employer_id as employerId',
      'member_id as memberId',
      'month',
      'status',
      'trip_id as tripId',
      'value_cents as valueCents',
    ])
    .where('id', '=', id)
    .where('corrects', 'is', null),
)

/** Whose posting it is, looked up in each employer's by key: there is no index of all employers together. */
export async function findPosting(db: Db, id: string): Promise<{ employerId: string } | undefined> {
  const { rows } = await sql<{ employerId: string }>`
    select t.employer_id as "employerId" from employers e
    cross join lateral (
      select employer_id from ledger_transactions
      where employer_id = e.id and id = ${id} offset 0
    ) as t limit 1`.execute(db)
  return rows[0]
}

interface Redemption {
  memberId: string
  subjectId: string | null
  parts: Part[]
}

/** A redemption that is neither paid nor failed, with the lots it is taken from. */
export async function findRedemption(
  trx: Trx,
  { employerId, id }: { employerId: string; id: string },
): Promise<Redemption | undefined> {
  const { rows } = await sql<Redemption>`
    select t.subject_id as "subjectId", n.member_id as "memberId",
      json_agg(json_build_object('lotId', n.lot_id, 'cents', n.cents) order by n.line) as parts
    from ledger_transactions t
    join ledger_entries n on n.employer_id = t.employer_id and n.transaction_id = t.id
      and n.account = 'redeeming'
    where t.employer_id = ${employerId} and t.id = ${id} and t.kind = 'redemption'
      and not exists (
        select from ledger_transactions d
        where d.employer_id = t.employer_id and d.at >= t.at
          and d.kind in ('redemption_paid', 'redemption_failed')
          and d.subject_id is not distinct from t.subject_id)
    group by t.subject_id, n.member_id`.execute(trx)
  return rows[0]
}
