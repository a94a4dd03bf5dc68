import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { localTimeOf } from '#domain/local-time.ts'
import { platformTimeZone } from '#domain/time.ts'
import { startSession } from '#server/platform/auth/start-session.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { testSigningKey } from '#testing/test-config.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { type HttpClient, httpClient } from './support/http-client.ts'
import { startHttpServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { rounded } from './support/median.ts'
import { peakMemory } from './support/peak-memory.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How long does a campaign of 100,000 addresses take until all its mails are in the outbox, and what memory? */
const addresses = Number(process.env.BENCH_ADDRESSES ?? 100_000)
/** Nobody listens there: mails are written, and none leaves. */
const deadServer = 'smtp://127.0.0.1:1'

interface Figures {
  createSeconds: number
  queueSeconds: number
  longestWaitMs: number
  megabytes: number
}

const url = throwawayUrl()
const server = await openMigrated(url)
const machine = describeMachine(server)
const serverToken = await adminToken(server)
await server.close()
const folder = await mkdtemp(join(tmpdir(), 'switchback-bench-'))
try {
  const embedded = await openEmbedded({ folder })
  await migrate(embedded.db)
  const embeddedToken = await adminToken(embedded)
  await embedded.close()
  const figures = {
    PostgreSQL: await measure({ DATABASE_URL: url, SIGNING_KEY: testSigningKey }, serverToken),
    embedded: await measure({ DATA_DIR: folder }, embeddedToken),
  }
  printHeading(`A campaign of ${addresses} addresses, created and put into the outbox`, machine)
  printTable(
    ['database', 'created s', 'queued s', 'longest other ms', 'more memory MB'],
    Object.entries(figures).map(([name, { createSeconds, queueSeconds, ...rest }]) => [
      name,
      rounded(createSeconds, 1),
      rounded(queueSeconds, 1),
      rounded(rest.longestWaitMs, 0),
      rest.megabytes,
    ]),
  )
  console.log()
  for (const [name, { queueSeconds, longestWaitMs, megabytes }] of Object.entries(figures)) {
    const goals = [
      { what: 'queued', value: rounded(queueSeconds, 1), unit: ' s', atMost: 10 },
      { what: 'longest wait', value: rounded(longestWaitMs, 0), unit: ' ms', atMost: 250 },
      { what: 'more memory', value: megabytes, unit: ' MB', atMost: 100 },
    ]
    for (const { what, ...goal } of goals) printGoal({ what: `${name}: ${what}`, ...goal })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function adminToken({ db }: Database): Promise<string> {
  const adminId = uuid()
  const admin = { username: 'bench', email: 'bench@test.example', password_hash: '-' }
  await db
    .insertInto('admins')
    .values({ id: adminId, type: 'admin', created_at: new Date(), ...admin })
    .execute()
  const { token } = await inTransaction(db, (trx) =>
    startSession(trx, { kind: 'admin', adminId }, new Date()),
  )
  return token
}

async function measure(env: Record<string, string>, token: string): Promise<Figures> {
  const process = await startHttpServer('server/main.ts', {
    ...env,
    ROLE: 'all',
    SEED: 'none',
    LOG_LEVEL: 'silent',
    SMTP_URL: deadServer,
  })
  const ask = httpClient(process.url)
  const emails = Array.from({ length: addresses }, (_, n) => `person-${n}@bench.example`)
  const creation = await peakMemory(process.pid, () =>
    ask('POST', '/api/admin/campaigns/create', {
      token,
      body: JSON.stringify({ name: 'Bench', emails }),
    }),
  )
  const { data }: { data: { id: string } } = JSON.parse(creation.result.body)
  const path = `/api/admin/campaigns/${data.id}`
  const content = { design: '{}', html: '<p>Hello</p>' }
  await put(`${process.url}${path}/content`, token, content)
  const at = localTimeOf(new Date(Date.now() + 90_000), platformTimeZone)
  await ask('POST', `${path}/set-dates`, { token, body: JSON.stringify({ dates: [at] }) })
  await untilRecord(ask, path, token, ({ sent }) => sent)
  const startedAt = performance.now()
  const queueing = await peakMemory(process.pid, () =>
    untilRecord(ask, path, token, ({ queued }) => queued),
  )
  const queueSeconds = (performance.now() - startedAt) / 1000
  await process.stop()
  return {
    createSeconds: creation.result.ms / 1000,
    queueSeconds,
    longestWaitMs: queueing.result,
    megabytes: queueing.most - queueing.before,
  }
}

async function put(address: string, token: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
}

interface CampaignDate {
  sent: boolean
  queued: boolean
}

/** Asks for the campaign until its date is as far as that; answers the longest wait in milliseconds. */
async function untilRecord(
  ask: HttpClient,
  path: string,
  token: string,
  isFar: (record: CampaignDate) => boolean,
): Promise<number> {
  let longest = 0
  for (;;) {
    const { body, ms } = await ask('GET', `${path}?emails=0`, { token })
    longest = Math.max(longest, ms)
    const { records }: { records: CampaignDate[] } = JSON.parse(body)
    const [record] = records
    if (record && isFar(record)) return longest
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
