import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { findEmployerSession } from '#server/platform/auth/queries.ts'
import { statementOf } from './statement-of.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** As many connections as the product has. */
export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC',
})

const session = await statementOf(findEmployerSession, {
  tokenHash: Buffer.alloc(0),
  now: new Date(),
})

/**
 * The floor: node:http and pg, the same pool, and of the product only its statements and its JSON. It
 * checks no input, sets no headers, writes no log and handles no error.
 */
export function serveFloor(answer: (employerId: string, url: URL) => Promise<object>): void {
  createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://floor')
    findEmployerId(request)
      .then((employerId) => answer(employerId, url))
      .then(
        (body) => {
          const json = JSON.stringify(body)
          response.writeHead(200, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          })
          response.end(json)
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  }).listen(Number(process.env.PORT), '127.0.0.1')
}

async function findEmployerId(request: IncomingMessage): Promise<string> {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const tokenHash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query(session.text, session.values({ tokenHash, now: new Date() }))
  return rows[0].employerId
}
