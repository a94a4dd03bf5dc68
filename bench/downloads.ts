import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadDemoWorld } from '#demo/load.ts'
import { makeDemoWorld } from '#demo/make-world.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { declaredDownloads } from '#testing/downloads/declared-downloads.ts'
import { largestDownload } from '#testing/downloads/largest-download.ts'
import { freePort } from '#testing/free-port.ts'
import { testSigningKey } from '#testing/test-config.ts'
import { signInEmployer, signInEntrant } from './downloads/sign-in-employer.ts'
import { type DownloadWaits, waitsAtRest, watchDownload } from './downloads/watch-download.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { startHttpServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How long does another request wait while the demo world's largest files are downloaded? */
const downloads = declaredDownloads()
const silent = () => undefined

const url = throwawayUrl()
const server = await openMigrated(url)
await loadDemoWorld(server.db, { now: new Date(), log: silent })
await measure(server, { DATABASE_URL: url, ROLE: 'web', SIGNING_KEY: testSigningKey })

const folder = await mkdtemp(join(tmpdir(), 'switchback-bench-'))
try {
  const dump = await makeDemoWorld({ now: new Date(), log: silent })
  await measure(await openEmbedded({ folder, dump }), { DATA_DIR: folder })
} finally {
  await rm(folder, { recursive: true })
}

/** Asks for every download of the contract in turn; the database is closed before the server opens it. */
async function measure(database: Database, env: Record<string, string>): Promise<void> {
  const machine = describeMachine(database)
  const { db } = database
  const { employerId, token } = await signInEmployer(db, 'leader@demo.example')
  const other = await createCommunity(db, 10)
  const asked = await Promise.all(
    downloads.map(async (download) => {
      const path = await largestDownload(db, download, employerId)
      const [, periodId] = /^\/api\/commuter\/draws\/([^/]+)/.exec(path ?? '') ?? []
      const own = periodId ? await signInEntrant(db, { employerId, periodId }) : token
      return { name: download.name, path, token: own }
    }),
  )
  await database.close()

  const turnsPort = await freePort()
  const preload = join(import.meta.dirname, 'downloads', 'longest-turn.ts')
  const watching = { NODE_OPTIONS: `--import ${preload}`, TURNS_PORT: String(turnsPort) }
  const started = await startHttpServer('server/main.ts', { SEED: 'none', ...watching, ...env })
  const longestTurn = async () =>
    Number(await (await fetch(`http://127.0.0.1:${turnsPort}`)).text())
  const rows: (string | number)[][] = []
  // The jobs of the start have their time first.
  await waitsAtRest(started.url, other.token)
  await longestTurn()
  const rest = await waitsAtRest(started.url, other.token)
  rows.push([...rowOf('at rest', rest), rounded(await longestTurn(), 1)])
  let longest = 0
  let longestOwn = 0
  for (const { name, path, token: own } of asked) {
    if (!path) {
      rows.push([name, 0, 0, 0, 0, 0, 0])
      continue
    }
    const waits = await watchDownload(started.url, { path, token: own, otherToken: other.token })
    const turn = await longestTurn()
    longest = Math.max(longest, waits.longestMs)
    longestOwn = Math.max(longestOwn, turn)
    rows.push([...rowOf(name, waits), rounded(turn, 1)])
  }
  await started.stop()

  printHeading('Another request while a file of the demo world is downloaded', machine)
  printTable(['download', 'KB', 'ms', 'others', 'median ms', 'longest ms', 'turn ms'], rows)
  console.log()
  printGoal({ what: 'longest wait', value: rounded(longest, 1), unit: ' ms', atMost: 100 })
  printGoal({
    what: 'longest turn, in processor time',
    value: rounded(longestOwn, 1),
    unit: ' ms',
    atMost: 100,
  })
}

function rowOf(name: string, waits: DownloadWaits): (string | number)[] {
  const { bytes, ms, requests, medianMs, longestMs } = waits
  return [
    name,
    Math.round(bytes / 1000),
    Math.round(ms),
    requests,
    rounded(medianMs, 1),
    rounded(longestMs, 1),
  ]
}
