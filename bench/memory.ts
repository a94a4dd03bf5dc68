import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDemoWorld } from '#demo/make-world.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { declaredDownloads } from '#testing/downloads/declared-downloads.ts'
import { largestDownload } from '#testing/downloads/largest-download.ts'
import { signInEmployer } from './downloads/sign-in-employer.ts'
import { httpClient } from './support/http-client.ts'
import { startHttpServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { peakMemory } from './support/peak-memory.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** What memory does a process on the embedded database need after a day of the demo world's use? */
const requests = Number(process.env.MEMORY_REQUESTS ?? 30_000)
const steps = 5
const connections = 4

/** What the pages of an employer ask for, small and large. */
const reads = [
  '/api/user',
  '/api/dashboard-stats',
  '/api/members-stats',
  '/api/members',
  '/api/members?page=7&per_page=50',
  '/api/members?search=an',
  '/api/members?per_page=500',
  '/api/rewards?page=3',
  '/api/rewards?per_page=500',
  '/api/invoices',
  '/api/credit-lots',
  '/api/custom-emails',
  '/api/reward-settings/all',
  '/api/subscriptions',
]

const folder = await mkdtemp(join(tmpdir(), 'switchback-bench-'))
try {
  const dump = await makeDemoWorld({ now: new Date(), log: () => undefined })
  const database = await openEmbedded({ folder, dump })
  const machine = describeMachine(database)
  const { employerId, token } = await signInEmployer(database.db, 'leader@demo.example')
  const downloads: string[] = []
  for (const download of declaredDownloads()) {
    // Those of members and of staff are theirs to ask for.
    if (download.route.audience !== 'employer') continue
    const path = await largestDownload(database.db, download, employerId)
    if (path) downloads.push(path)
  }
  await database.close()

  // As `npm start` runs it.
  const env = { DATA_DIR: folder, SEED: 'none', NODE_OPTIONS: '--max-old-space-size=1024' }
  const server = await startHttpServer('server/main.ts', env)
  const clients = Array.from({ length: connections }, () => httpClient(server.url))
  const rows: (string | number)[][] = []
  let most = 0
  for (let step = 1; step <= steps; step++) {
    const peak = await peakMemory(server.pid, async () => {
      let asked = 0
      await Promise.all(
        clients.map(async (ask) => {
          while (asked < requests / steps)
            await ask('GET', reads[asked++ % reads.length] ?? '', { token })
        }),
      )
      for (const path of downloads) await clients[0]?.('GET', path, { token })
    })
    if (step === 1) rows.push(['at the start', peak.before])
    rows.push([`at most until ${(requests / steps) * step} requests`, peak.most])
    most = Math.max(most, peak.most)
  }
  await server.stop()

  printHeading(
    `Memory of one process, embedded database and all, while an employer of the demo world reads and downloads`,
    machine,
  )
  printTable(['resident', 'MB'], rows)
  console.log()
  printGoal({ what: 'most memory', value: most, unit: ' MB', atMost: 800 })
} finally {
  await rm(folder, { recursive: true })
}
