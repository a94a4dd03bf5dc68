import { freePort } from '#testing/free-port.ts'
import { productProcess } from '../support/product-process.ts'
import { type Seeded, seeded } from '../support/seeded.ts'
import { holdAnswers } from './hold-answers.ts'
import { type RunningLoad, startLoad } from './load.ts'
import type { Outside } from './outside.ts'
import { ledgerMismatches, lostTrips } from './promises.ts'
import type { Store } from './store.ts'
import { sweep, type Victim } from './sweep.ts'
import { daysOf, makeWaves, release, type Wave } from './world.ts'

interface Options {
  store: Store
  outside: Outside
  kills: number
  seed: number
  /** How many kills pass until the next wave is released. */
  killsAWave: number
  restMs?: number
  say?(line: string): void
}

/** Kills the product so often under load, lets it settle, and holds everything against what was answered. */
export async function runSweep({
  store,
  outside,
  kills,
  seed,
  killsAWave,
  restMs = 2000,
  say = () => {},
}: Options) {
  const startedAt = performance.now()
  const random = seeded(seed)
  const days = daysOf(new Date())
  const count = Math.ceil(kills / killsAWave)
  const waves = await store.use((app) => makeWaves(app, outside, days, count))
  const [first] = waves
  if (!first) throw new Error('A sweep has at least one kill')
  await store.use((app) => release(app, first, days))
  const { victims, base } = await makeVictims(store, outside)
  const load = startLoad({ base, outside, waves, days, random })
  const during: string[] = []
  let released = 1
  const afterKill: Parameters<typeof sweep>[0]['afterKill'] = async (app, done) => {
    for (; released < Math.min(count, Math.ceil(done / killsAWave)); released++) {
      await release(app, waves[released] ?? first, days)
    }
    load.releaseTo(released)
    during.push(...(await lookAround({ app, load, waves: waves.slice(0, released), random })))
    if (done % 25 === 0) say(`${done} kills, ${load.answered.trips.size} trips`)
  }
  await sweep({ victims, store, kills, random, restMs, afterKill })
  say('all kills are done: what is under way is finished')
  for (const { process } of victims) await process.isUp()
  const processes = victims.map(({ process }) => process)
  const { broken, ...held } = await holdAnswers({
    load,
    store,
    processes,
    async endProduct() {
      for (const process of processes) await process.end('SIGTERM')
    },
  })
  return {
    seconds: Math.round((performance.now() - startedAt) / 1000),
    killed: Object.fromEntries(victims.map(({ role, kills }) => [role, kills])),
    ...held,
    broken: { ...broken, lost: [...broken.lost, ...during] },
    errors: processes.flatMap((process) => process.errors()),
  }
}

async function makeVictims(store: Store, outside: Outside) {
  const port = await freePort()
  const env = { ...store.env, ...outside.env }
  const base = `http://127.0.0.1:${port}`
  const make = (role: Victim['role'], at: number): Victim => ({
    role,
    process: productProcess({ ...env, ROLE: role, PORT: String(at), PUBLIC_URL: base }),
    kills: 0,
  })
  const victims = store.isShared
    ? [make('web', port), make('worker', await freePort())]
    : [make('all', port)]
  return { victims, base }
}

interface Look {
  app: Parameters<typeof lostTrips>[0]
  load: RunningLoad
  waves: readonly Wave[]
  random: Seeded
}

/** After each restart: the trips answered last are there, and the ledger of one employer adds up. */
async function lookAround({ app, load, waves, random }: Look): Promise<string[]> {
  const trips = [...load.answered.trips].slice(-60)
  const { employerId } = random.pick(waves)
  return [...(await lostTrips(app, trips)), ...(await ledgerMismatches(app, employerId))]
}
