import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Move {
  employerId: string
  from: string
  to: string
  now: Date
}

/**
 * Keeps the clock times of an employer's scheduled e-mails when its time zone changes: 09:00 stays 09:00.
 * What would be past by the new clock keeps its instant.
 */
export async function keepLocalTimes(trx: Trx, { employerId, from, to, now }: Move): Promise<void> {
  const moved = sql<Date>`(send_at at time zone ${from}) at time zone ${to}`
  await trx
    .updateTable('custom_emails')
    .set({ send_at: moved })
    .where('employer_id', '=', employerId)
    .where('started_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('send_at', '>', now)
    .where(moved, '>', now)
    .execute()
}
