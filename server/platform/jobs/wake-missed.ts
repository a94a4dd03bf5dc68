import { sql } from 'kysely'
import { inTransaction, type Trx } from '../db/transaction-guard.ts'
import type { Job } from './job.ts'

/**
 * Wakes what has its hours and was not woken for a day: no worker was there in its minute, or what woke it was lost.
 * What wakes every hour is due again soon enough.
 */
export const wakeMissedJob: Job = {
  name: 'wake-missed',
  run: ({ db, jobs }) =>
    inTransaction(db, async (trx) => {
      for (const name of await listMissed(trx)) await jobs.enqueue(trx, { name }, {})
    }),
}

/** The queue keeps a job for a day after its end: whose last is gone has had none for longer. */
async function listMissed(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schedule.name from pgboss.schedule as schedule
    where schedule.cron !~ '^\\S+ \\*' and schedule.created_on < now() - interval '25 hours'
      and not exists (select from pgboss.job as job where job.name = schedule.name)
    order by schedule.name`.execute(trx)
  return rows.map(({ name }) => name)
}
