import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAdmin } from '#server/features/staff/admins/create-admin.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { schedule } from '#server/schedule.ts'
import { createAgreement } from '#testing/agreements.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { fakeClock } from '#testing/fake-clock.ts'
import { proveLedger } from '#testing/prove-ledger.ts'
import { startTestApp } from '#testing/test-app.ts'
import type { FrozenAnswer, FrozenOrder } from './frozen-product.ts'
import { demoPassword } from './sign-in.ts'

/**
 * The product on an empty database of its own and a clock that stands, as a process of `frozenProduct`: what is
 * queued is worked off at once, what wakes by itself does so when it is told to.
 */
const [port = '', now = ''] = process.argv.slice(2)
const captured = capturedLog('warn')
const clock = fakeClock(now)
const database = await openEmbedded({})
await migrate(database.db)
const app = await startTestApp({
  database,
  clock,
  log: captured.log,
  env: { PUBLIC_URL: `http://localhost:${port}`, PORT: port },
  webFolder: join(import.meta.dirname, '../../dist/web'),
})
const root = { username: 'root', email: 'root@loop.example', password: demoPassword }
await createAdmin(app.platform, { kind: 'system', id: null }, { ...root, type: 'superadmin' })
for (const type of ['employer_terms_and_conditions', 'privacy_policy'] as const) {
  await createAgreement(app, type)
}
await app.server.listen({ host: '127.0.0.1', port: Number(port) })

let isOver = false
const working = workOff()
process.on('message', (order: FrozenOrder) => {
  void obey(order).then(say, (error: unknown) => say({ error: String(error) }))
})
process.on('disconnect', () => {
  isOver = true
  void working.then(() => app.stop()).then(() => process.exit(0))
})
say({ done: 'started' })

/** Mails and answers of gateways, as a worker would. */
async function workOff(): Promise<void> {
  while (!isOver) {
    await app.drainJobs()
    await pause(100)
  }
}

async function obey(order: FrozenOrder): Promise<FrozenAnswer> {
  if (order.kind === 'time') {
    clock.set(order.now)
    for (const { job } of schedule) await job.run(app.platform, {})
    await app.drainJobs()
    return { done: 'time' }
  }
  const { rows } = await database.executeSql(
    'select account, sum(cents)::int as cents from ledger_entries group by account',
  )
  const cents = Object.fromEntries(rows.map((row) => [String(row.account), Number(row.cents)]))
  return { done: 'ledger', cents, differences: await proveLedger(app, captured) }
}

function say(answer: FrozenAnswer): void {
  process.send?.(answer)
}
