import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestApp } from '#testing/test-app.ts'
import { holdAnswers } from '../kill-sweep/hold-answers.ts'
import { startLoad } from '../kill-sweep/load.ts'
import type { Outside } from '../kill-sweep/outside.ts'
import type { Store } from '../kill-sweep/store.ts'
import { forgetAttempts, wakeJobs } from '../kill-sweep/sweep.ts'
import { type Days, daysOf, makeWaves, release, type Wave } from '../kill-sweep/world.ts'
import { seeded } from '../support/seeded.ts'
import { startFleet } from './fleet.ts'
import { startReads } from './reads.ts'
import { makeVersion, migrationsOf } from './versions.ts'

interface Options {
  store: Store
  outside: Outside
  /** Where the versions are made. */
  folder: string
  rounds: number
  seed: number
  say(line: string): void
}

const wavesARound = 2
/** Who was replaced serves for so long before the next one goes. */
const restMs = 2000

/**
 * Replaces all processes in as many rounds, every second by a version that migrates, while people go on; then lets what
 * is under way be finished, and holds everything against what was answered.
 */
export async function runUpdates({ store, outside, folder, rounds, seed, say }: Options) {
  const startedAt = performance.now()
  const random = seeded(seed)
  const days = daysOf(new Date())
  const waves = await store.use((app) => makeWaves(app, outside, days, rounds * wavesARound))
  const versionOf = (more: number) => makeVersion(join(folder, `version-${more}`), more)
  let version = versionOf(0)
  const env = { ...store.env, ...outside.env }
  const fleet = await startFleet(env, version)
  const { base } = fleet
  const load = startLoad({ base, outside, waves, days, random, pauseMs: 150 })
  const reads = startReads({ base, waves, random: seeded(seed + 1) })
  const migrated: string[] = []
  for (let round = 0; round < rounds; round++) {
    const first = round * wavesARound
    const due = waves.slice(first, first + wavesARound)
    await store.use((app) => releaseRound(app, due, days))
    load.releaseTo(first + wavesARound)
    if (round % 2 === 1) {
      version = versionOf((round + 1) / 2)
      migrated.push(...migrationsOf((round + 1) / 2))
    }
    await fleet.replaceAll(version, restMs)
    say(`round ${round + 1}: ${load.answered.trips.size} trips, ${reads.counts.sent} reads`)
  }
  await reads.stop()
  let handedOver = 0
  const held = await holdAnswers({
    load,
    store,
    wake: wakeJobs,
    async endProduct() {
      handedOver = await fleet.countHandedOver()
      await fleet.stop()
    },
  })
  return {
    seconds: Math.round((performance.now() - startedAt) / 1000),
    replaced: rounds * 3,
    handedOver,
    migrated: migrated.length,
    notRun: await store.use((app) => listNotRun(app, migrated)),
    reads,
    ...held,
    errors: fleet.errors,
  }
}

/** What becomes due in a round: rewards, draws, invoices and campaigns of its waves. */
async function releaseRound(app: TestApp, due: readonly Wave[], days: Days): Promise<void> {
  for (const wave of due) await release(app, wave, days)
  await forgetAttempts(app)
  await wakeJobs(app)
}

async function listNotRun({ platform: { db } }: TestApp, names: readonly string[]) {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const ran = new Set(rows.map(({ name }) => name))
  return names.filter((name) => !ran.has(name))
}
