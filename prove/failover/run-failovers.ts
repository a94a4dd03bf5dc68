import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#domain/time.ts'
import { freePort } from '#testing/free-port.ts'
import { holdAnswers } from '../kill-sweep/hold-answers.ts'
import { startLoad } from '../kill-sweep/load.ts'
import type { Outside } from '../kill-sweep/outside.ts'
import { openServerStore } from '../kill-sweep/store.ts'
import { forgetAttempts } from '../kill-sweep/sweep.ts'
import { daysOf, makeWaves, release, type Wave } from '../kill-sweep/world.ts'
import { startPgBouncer } from '../support/pgbouncer.ts'
import { productProcess } from '../support/product-process.ts'
import { retryingClient } from '../support/retrying-client.ts'
import { seeded } from '../support/seeded.ts'
import type { Pair } from './pair.ts'

interface Options {
  pair: Pair
  outside: Outside
  kills: number
  seed: number
  say(line: string): void
}

/** The pair is left whole for so long before the next primary is killed. */
const restMs = 4000
const killsAWave = 2

/** Kills the primary so often under load; then all is finished and held against what was answered. */
export async function runFailovers({ pair, outside, kills, seed, say }: Options) {
  const startedAt = performance.now()
  const days = daysOf(new Date())
  const store = await openServerStore(pair.url, outside)
  const waves = await store.use((app) =>
    makeWaves(app, outside, days, Math.ceil(kills / killsAWave) + 1),
  )
  const probe = waves.pop()
  if (!probe) throw new Error('nobody is left to ask whether it writes again')
  const pooler = await startPgBouncer(pair.url)
  const product = await startProduct(pooler.address, pair.url, outside)
  const client = retryingClient(product.base)
  const load = startLoad({
    base: product.base,
    outside,
    waves,
    days,
    random: seeded(seed),
    pauseMs: 60,
  })
  const untilWritten: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await pause(restMs)
    if (kill % killsAWave === 0) {
      const wave = kill / killsAWave
      await store.use((app) => release(app, waves[wave] ?? probe, days))
      load.releaseTo(wave + 1)
    }
    const former = await pair.primaryPid()
    process.kill(former, 'SIGKILL')
    const killedAt = performance.now()
    const trip = tripOf(probe, kill, days.todayOn)
    const { status, text } = await client.send(trip)
    if (status !== 200) throw new Error(`a trip was refused: ${text}`)
    untilWritten.push(Math.round(performance.now() - killedAt) / 1000)
    await pair.untilWhole(former)
    await store.use(forgetAttempts)
    say(`kill ${kill + 1}: written again after ${untilWritten.at(-1)} s`)
  }
  client.close()
  let restarts = 0
  const held = await holdAnswers({
    load,
    store,
    endProduct() {
      restarts = product.countEnded()
      return product.stop()
    },
  })
  const { engine } = await store.use(async ({ platform }) => platform.database)
  await store.close()
  await pooler.stop()
  return {
    seconds: Math.round((performance.now() - startedAt) / 1000),
    untilWritten,
    probes: client.counts,
    restarts,
    ...held,
    engine,
    errors: product.errors(),
  }
}

/** A web process and a worker behind PgBouncer, which nobody starts again. */
async function startProduct(pooler: string, url: string, outside: Outside) {
  const through = new URL(url)
  through.host = pooler
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    ...outside.env,
    DATABASE_URL: through.href,
    DATABASE_PREPARES: 'false',
    PUBLIC_URL: base,
  }
  const processes = [
    productProcess({ ...env, ROLE: 'web', PORT: String(port) }),
    productProcess({ ...env, ROLE: 'worker', PORT: String(await freePort()) }),
  ]
  for (const each of processes) {
    each.start()
    await each.isUp()
  }
  return {
    base,
    countEnded: () => processes.filter((each) => !each.isRunning()).length,
    errors: () => processes.flatMap((each) => each.errors()),
    async stop() {
      for (const each of processes) await each.end('SIGTERM')
    },
  }
}

/** A way to work or home of its own each time. */
function tripOf({ members }: Wave, number: number, todayOn: string) {
  const externalId = randomUUID()
  const date = addDays(todayOn, -Math.floor(number / 2 / members.length))
  return {
    method: 'POST',
    path: '/api/commuter/trips',
    token: members[Math.floor(number / 2) % members.length]?.token ?? '',
    headers: { 'idempotency-key': externalId },
    body: {
      date,
      direction: number % 2 === 0 ? 'to_work' : 'to_home',
      mode: 'public_transit',
      source: 'website',
      external_id: externalId,
    },
  } as const
}
