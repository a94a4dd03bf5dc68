import type { Job } from '#server/platform/jobs/job.ts'
import type { TestApp } from './test-app.ts'

/** Runs all that is queued of a job, whenever it is due. */
export async function runQueued<Data extends object>(
  { platform }: TestApp,
  job: Job<Data>,
): Promise<void> {
  const { rows } = await platform.database.executeSql(
    'select data from pgboss.job where name = $1',
    [job.name],
  )
  // A queue holds its own job's data.
  for (const { data } of rows) await job.run(platform, data as Data)
}
