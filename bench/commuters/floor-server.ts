import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { localDateOf } from '#domain/time.ts'
import { connectionOptions, openServer } from '#server/platform/db/open-server.ts'
import { PreparingClient } from '#server/platform/db/preparing-client.ts'
import { createLog } from '#server/platform/log.ts'
import { recordTrips, type Template } from './recorded-trips.ts'

/**
 * The floor: node:http and pg, the same pool, and of the product only the statements that it sends for a trip of the
 * same employer, with the ids of another. It checks and scores nothing, and answers what the first trip was told.
 */
const url = process.env.DATABASE_URL ?? ''
const database = await openServer({ url, connections: 4, log: createLog('silent') })
const templates = await recordTrips(url, database, {
  senders: JSON.parse(process.env.TEMPLATES ?? '[]'),
  // Of a month back, where nobody else has trips.
  date: localDateOf(new Date(Date.now() - 25 * 86_400_000), 'America/Denver'),
})
await database.close()
const pool = new pg.Pool({
  connectionString: url,
  max: 10,
  Client: PreparingClient,
  options: connectionOptions,
})
const known = new Map<string, string>()

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
  const body = JSON.parse(await text(request))
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const key = String(request.headers['idempotency-key'])
  const tokenHash = createHash('sha256').update(token).digest()
  const [session] = templates.values()
  if (!session) throw new Error('no template')
  const [lookup] = session.first
  const values = lookup?.parameters.map((value) => (Buffer.isBuffer(value) ? tokenHash : value))
  const { rows } = await pool.query(lookup?.sql ?? '', values ?? [])
  const template = templates.get(rows[0]?.employerId)
  if (!template) throw new Error('no session')
  const isRepeat = known.has(key)
  const id = known.get(key) ?? randomUUID()
  known.set(key, id)
  const wanted = new Map<string, string>([
    [template.memberId, rows[0].memberId],
    [template.tripId, id],
    [template.externalId, body.external_id],
    [template.key, key],
    [template.date, body.date],
    [template.direction, body.direction],
  ])
  await replay(template, isRepeat ? template.repeat : template.first, wanted)
  return template.answer.replace(template.tripId, id)
}

/** The statements after that of the session: those before `begin` by themselves, the others in one transaction. */
async function replay(
  template: Template,
  statements: Template['first'],
  wanted: Map<string, string>,
): Promise<void> {
  const values = (parameters: readonly unknown[]) =>
    parameters.map((value) => replaced(value, template, wanted))
  const begin = statements.findIndex(({ sql }) => sql === 'begin')
  for (const { sql, parameters } of statements.slice(1, begin)) {
    await pool.query(sql, values(parameters))
  }
  const connection = await pool.connect()
  try {
    for (const { sql, parameters } of statements.slice(begin)) {
      await connection.query(sql, values(parameters))
    }
    connection.release()
  } catch (error) {
    connection.release(true)
    throw error
  }
}

const replaceable = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?!T)|\bto_work\b/g

/** Ids that belong to the trip become fresh ones; those of the employer stay. */
function replaced(value: unknown, template: Template, wanted: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, template, wanted))
  if (typeof value !== 'string') return value
  return value.replace(replaceable, (found) => {
    const other = wanted.get(found)
    if (other !== undefined) return other
    if (!template.fresh.has(found)) return found
    const id = randomUUID()
    wanted.set(found, id)
    return id
  })
}
