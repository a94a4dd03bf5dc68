import { sql } from 'kysely'
import type { Db } from '#server/platform/db/transaction-guard.ts'

export interface SummaryRow {
  opened: number
  answered: number
  medianMinutes: number | null
  rated: number
  averageRating: number | null
  satisfied: number
}

/** How tickets that were opened since an instant went on; of one employer where one is named. */
export async function sumTickets(
  db: Db,
  since: Date,
  employerId: string | undefined,
): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select count(*) as opened, count(first_answer_at) as answered,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from first_answer_at - opened_at)::double precision
      ) / 60)::numeric)::integer
        as "medianMinutes",
      count(rating) as rated, round(avg(rating), 2)::double precision as "averageRating",
      count(*) filter (where is_satisfied) as satisfied
    from tickets
    where opened_at >= ${since} and ${ofEmployer(employerId)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has one row')
  return row
}

/** Those of any age that nobody has answered and that are not resolved. */
export async function countWaiting(db: Db, employerId: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from tickets
    where first_answer_at is null and status <> 'Resolved'
      and ${ofEmployer(employerId)}`.execute(db)
  return rows[0]?.total ?? 0
}

function ofEmployer(employerId: string | undefined) {
  return employerId ? sql`employer_id = ${employerId}` : sql`true`
}
