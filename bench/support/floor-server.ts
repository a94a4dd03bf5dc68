import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { findAdminSession, findEmployerSession } from '#server/platform/auth/queries.ts'
import { connectionOptions } from '#server/platform/db/open-server.ts'
import { statementOf } from './statement-of.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** As many connections as the product has, with the same settings. */
export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  options: connectionOptions,
})

const lookup = { tokenHash: Buffer.alloc(0), now: new Date() }
const sessions = {
  employer: await statementOf(findEmployerSession, lookup),
  admin: await statementOf(findAdminSession, lookup),
}

/**
 * The floor: node:http and pg, the same pool, and of the product only its statements and its JSON, or the
 * file that is the answer. It checks no input, sets no headers, writes no log and handles no error.
 */
export function serveFloor(
  answer: (employerId: string, url: URL) => Promise<object>,
  audience: keyof typeof sessions = 'employer',
): void {
  createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://floor')
    findEmployerId(request, audience)
      .then((employerId) => answer(employerId, url))
      .then(
        (body) => {
          const isFile = body instanceof Uint8Array
          const bytes = isFile ? body : JSON.stringify(body)
          response.writeHead(200, {
            'content-type': isFile ? 'application/octet-stream' : 'application/json',
            'content-length': Buffer.byteLength(bytes),
          })
          response.end(bytes)
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  }).listen(Number(process.env.PORT), '127.0.0.1')
}

async function findEmployerId(
  request: IncomingMessage,
  audience: keyof typeof sessions,
): Promise<string> {
  const session = sessions[audience]
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const tokenHash = createHash('sha256').update(token).digest()
  const { rows } = await pool.query(session.text, session.values({ tokenHash, now: new Date() }))
  if (rows.length === 0) throw new Error('no session')
  return rows[0].employerId
}
