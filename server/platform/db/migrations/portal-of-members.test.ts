import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateTo } from '#testing/migrate-to.ts'
import { onServer } from '#testing/server-databases.ts'
import { createLog } from '../../log.ts'
import type { Database } from '../database.ts'
import { openEmbedded } from '../open-embedded.ts'
import { openServer } from '../open-server.ts'
import type { DB } from '../types.gen.ts'

const idOf = (number: number) => `0197f000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [employerId, memberId, programId] = [idOf(1), idOf(2), idOf(3)]

let database: Database
let db: Kysely<DB>
let drop = async () => {}

beforeAll(async () => {
  database = await openEmpty()
  db = database.db
  await migrateTo(db, '048-unsubscribed-addresses')
  await sql`
    insert into employers (id, name, email, password_hash, phone, community_type, community_name,
      address, latitude, longitude, community_size, status, created_at)
    values (${employerId}, 'Ada', 'a@example.com', '', '', 'Business', '', '', 0, 0, 1, 'approved',
      now())`.execute(db)
  await sql`
    insert into members (employer_id, id, email, created_at)
    values (${employerId}, ${memberId}, 'm@example.com', now())`.execute(db)
  await sql`
    insert into reward_programs (employer_id, id, start_on, created_at)
    values (${employerId}, ${programId}, '2026-01-01', now())`.execute(db)
  await cancelledReward('unfunded')
  await session('commuter')
  await message('sms')
  await migrateTo(db, '063-former-entrants-index')
}, 300_000)
afterAll(async () => {
  await database.close()
  await drop()
})

/** Without a schema, of the server where there is one. */
async function openEmpty(): Promise<Database> {
  const serverUrl = process.env.DATABASE_URL
  if (!serverUrl) return openEmbedded({})
  const name = `switchback_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, (run) => run(`create database ${name}`))
  drop = () => onServer(serverUrl, (run) => run(`drop database if exists ${name} with (force)`))
  const url = new URL(serverUrl)
  url.pathname = name
  return openServer({ url: url.href, connections: 2, log: createLog('silent') })
}

const cancelledReward = (reason: string) =>
  sql`insert into rewards (employer_id, id, member_id, program_id, kind, key, earned_on, month,
      gross_cents, value_cents, status, granted_at, due_at, cancelled_at, cancel_reason, explanation)
    values (${employerId}, ${randomUUID()}, ${memberId}, ${programId}, 'trip', ${randomUUID()},
      '2026-05-10', '2026-05-01', 1, 1, 'cancelled', now(), now(), now(), ${reason}, '{}')`.execute(
    db,
  )

const session = (audience: string) =>
  sql`insert into sessions (token_hash, id, audience, employer_id, member_id, created_at, renewed_at,
      expires_at)
    values (${Buffer.from(randomUUID())}, ${randomUUID()}, ${audience}, ${employerId}, ${memberId},
      now(), now(), now())`.execute(db)

const message = (channel: string) =>
  sql`insert into local_messages (id, channel, to_address, subject, text, received_at)
    values (${randomUUID()}, ${channel}, 'x', 'x', 'x', now())`.execute(db)

it('what the version before wrote stays, and what came with members’ portal is let in beside it', async () => {
  await cancelledReward('questioned')
  await message('push')
  const { rows } = await sql<{ reasons: string[]; channels: string[]; sessions: number }>`
    select (select array_agg(cancel_reason order by cancel_reason) from rewards) as reasons,
      (select array_agg(channel order by channel) from local_messages) as channels,
      (select count(*)::integer from sessions) as sessions`.execute(db)
  expect(rows).toEqual([
    { reasons: ['questioned', 'unfunded'], channels: ['push', 'sms'], sessions: 1 },
  ])
})

it('all else is refused as before', async () => {
  await expect(cancelledReward('whim')).rejects.toThrow(/rewards_cancel_reason_check/)
  await expect(message('fax')).rejects.toThrow(/local_messages_channel_check/)
  await expect(session('guest')).rejects.toThrow(/sessions_(audience_)?check/)
  await expect(session('member_access')).rejects.toThrow(/sessions_check/)
})
