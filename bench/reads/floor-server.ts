import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { chartBuckets } from '#domain/statistics/buckets.ts'
import { presentEmployer } from '#server/features/accounts/present.ts'
import { findEmployer } from '#server/features/accounts/queries.ts'
import { bucketParams, listPeriodActivity } from '#server/features/statistics/queries.ts'
import { findEmployerSession } from '#server/platform/auth/queries.ts'
import { statementOf } from './statement-of.ts'

/**
 * The floor: node:http and pg, the same statements, the same pool and the same JSON, and nothing
 * else. It checks no input, sets no headers, writes no log and handles no error.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC',
})
const session = await statementOf(findEmployerSession, {
  tokenHash: Buffer.alloc(0),
  now: new Date(),
})
const employer = await statementOf(findEmployer, {
  employerId: 'employer',
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

createServer((request, response) => {
  answer(request).then(
    (json) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
      })
      response.end(json)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.PORT), '127.0.0.1')

async function answer(request: IncomingMessage): Promise<string> {
  const { id } = await findSession(request)
  const url = new URL(request.url ?? '', 'http://floor')
  const body = url.pathname === '/api/user' ? await user(id) : await usersActivity(id, url)
  return JSON.stringify(body)
}

async function findSession(request: IncomingMessage): Promise<{ id: string }> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const tokenHash = createHash('sha256').update(token).digest()
  const values = session.values({ tokenHash, now: new Date() })
  const { rows } = await pool.query(session.text, values)
  return { id: rows[0].employerId }
}

async function user(employerId: string) {
  const { rows } = await pool.query(employer.text, employer.values({ employerId, now: new Date() }))
  return presentEmployer(rows[0], false)
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
