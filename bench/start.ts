import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'
import { startChild, stopChild } from './support/child-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading } from './support/report.ts'
import { untilListening } from './support/until-listening.ts'

/** How long from `npm start` to listening: the first time, and again on existing data? */
const again = 3
const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'switchback-start-'))

const first = await secondsToListen()
const later: number[] = []
for (let round = 0; round < again; round++) later.push(await secondsToListen())
await rm(folder, { recursive: true })

printHeading(
  'From npm start to listening, embedded database, dependencies installed',
  describeMachine(),
)
console.log(`  first start, with the demo world to make: ${rounded(first, 1)} s`)
printGoal({
  what: 'again on existing data',
  value: rounded(median(later), 2),
  unit: ' s',
  atMost: 3,
})

async function secondsToListen(): Promise<number> {
  const port = String(await freePort())
  const startedAt = performance.now()
  const child = startChild('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', PORT: port, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await untilListening(child)
  const seconds = (performance.now() - startedAt) / 1000
  await stopChild(child)
  return seconds
}
