import { chartBuckets } from '#domain/statistics/home/buckets.ts'
import { presentEmployer } from '#server/features/identity/accounts/present.ts'
import { findEmployer } from '#server/features/identity/accounts/queries.ts'
import { bucketParams, listPeriodActivity } from '#server/features/statistics/home/queries.ts'
import { pool, serveFloor } from '../support/floor-server.ts'
import { statementOf } from '../support/statement-of.ts'
import { metricsAnswer } from './floor-metrics.ts'
import { reportFloor } from './floor-report.ts'
import { scoresFloor } from './floor-scores.ts'

const employer = await statementOf(findEmployer, {
  employerId: 'employer',
  userId: 'user',
  now: new Date(),
})
const activity = await statementOf(listPeriodActivity, {
  employerId: 'employer',
  starts: [],
  lasts: [],
  from: 'from',
  until: 'until',
  by: 'week',
})

const thisYear = new Date().getUTCFullYear()
const scores = await scoresFloor(
  { startOn: `${thisYear}-01-01`, endOn: `${thisYear + 1}-01-01` },
  { startOn: `${thisYear - 1}-01-01`, endOn: `${thisYear}-01-01` },
)

serveFloor((employerId, url) => {
  if (url.pathname === '/api/user') return user(employerId)
  if (url.pathname === '/api/scores') return scores(employerId)
  if (url.pathname === '/api/commute-report') return reportFloor(employerId, url)
  return metricsAnswer(employerId, url) ?? usersActivity(employerId, url)
})

async function user(employerId: string) {
  const now = new Date()
  const { rows } = await pool.query(
    employer.text,
    employer.values({ employerId, userId: employerId, now }),
  )
  return presentEmployer(rows[0], null, now)
}

async function usersActivity(employerId: string, { searchParams }: URL) {
  const from = searchParams.get('start_date') ?? ''
  const buckets = chartBuckets(from, searchParams.get('end_date') ?? '', 'week')
  if (typeof buckets === 'string') throw new Error(buckets)
  const values = activity.values({ ...bucketParams(employerId, buckets), by: 'week' })
  const { rows } = await pool.query(activity.text, values)
  return rows.map((row) => ({
    start_date: row.startOn,
    end_date: row.lastOn,
    active_users: row.active,
    inactive_users: Math.max(0, row.present - (row.active - row.early)),
  }))
}
