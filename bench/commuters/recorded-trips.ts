import { randomUUID } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import { startTracedApp } from '../ingest/traced-app.ts'

/** What a trip of a member makes the product send, and what of it is that trip's own. */
export interface Template {
  memberId: string
  tripId: string
  externalId: string
  key: string
  date: string
  direction: string
  /** Ids that the request itself made. */
  fresh: ReadonlySet<string>
  first: readonly CompiledQuery[]
  repeat: readonly CompiledQuery[]
  answer: string
}

interface Recorded {
  senders: readonly { employerId: string; token: string }[]
  date: string
}

/** Logs a trip for a member of each employer, twice under one key, and keeps the statements. */
export async function recordTrips(
  url: string,
  database: Database,
  { senders, date }: Recorded,
): Promise<Map<string, Template>> {
  let seen: CompiledQuery[] = []
  const app = await startTracedApp(url, database, (statement) => seen.push(statement))
  const templates = new Map<string, Template>()
  for (const { employerId, token } of senders) {
    const [externalId, key] = [randomUUID(), randomUUID()]
    const trip = { date, direction: 'to_work', mode: 'public_transit', miles: 5 }
    const send = async () => {
      seen = []
      const { statusCode, body } = await app.server.inject({
        method: 'POST',
        url: '/api/commuter/trips',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
        payload: { ...trip, source: 'website', external_id: externalId },
      })
      if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
      return { body, statements: seen }
    }
    const known = await idsOf(database)
    // The token's employer is known from then on, which costs no statement.
    const { body, statements: first } = await send()
    const { statements: repeat } = await send()
    const tripId = String(JSON.parse(body).data._id)
    const ids = JSON.stringify(first.map(({ parameters }) => parameters)).matchAll(id)
    const fresh = new Set([...ids].flatMap(([found]) => (known.has(found) ? [] : [found])))
    const memberId = await memberOf(database, employerId, tripId)
    templates.set(employerId, {
      memberId,
      tripId,
      externalId,
      key,
      date,
      direction: trip.direction,
      fresh,
      first,
      repeat,
      answer: body,
    })
  }
  await app.stop()
  return templates
}

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What was there before a trip came. */
async function idsOf({ db }: Database): Promise<Set<string>> {
  const found = await Promise.all([
    db.selectFrom('employers').select('id').execute(),
    db.selectFrom('members').select('id').execute(),
    db.selectFrom('reward_programs').select('id').execute(),
    db.selectFrom('lots').select('id').execute(),
  ])
  return new Set(found.flat().map((row) => row.id))
}

async function memberOf({ db }: Database, employerId: string, tripId: string): Promise<string> {
  const { member_id: memberId } = await db
    .selectFrom('trips')
    .select('member_id')
    .where('employer_id', '=', employerId)
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow()
  return memberId
}
