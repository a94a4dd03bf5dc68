import { request } from 'node:http'
import { addDays, localDateOf } from '#domain/time.ts'
import { fillRewards } from './reward-statements/fill-rewards.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { peakMemory } from './support/peak-memory.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** What do the lists of a million rewards of one employer cost, and the files of a hundred thousand? */
const rewards = 1_000_000
const members = 10_000
const days = 730
const rounds = 20

const url = throwawayUrl()
const today = localDateOf(new Date(), 'America/Denver')
const database = await openMigrated(url)
const { employerId, token } = await createCommunity(database.db, members)
await fillRewards(database.db, { employerId, rewards, today, days })
const machine = describeMachine(database)
await database.close()

const server = await startOurServer(url)
const get = httpClient(server.url)
printHeading(`${rewards} rewards of ${members} members over ${days} days, ten a page`, machine)
const lists: [string, string][] = [
  ['first page', '/rewards?'],
  ['middle page', `/rewards?page=${rewards / 20}`],
  ['last page', `/rewards?page=${rewards / 10}`],
  [
    'a month, last page',
    `/rewards?start_date=${addDays(today, -30)}&page=${Math.floor(rewards / days)}`,
  ],
  ['monthly prizes', '/rewards?category=monthly_reward'],
  ['pending', '/rewards?status=pending'],
  ['approved', '/rewards?status=approved'],
  ['one member', '/rewards?search=member+7777'],
  ['a thousand members', '/rewards?search=member+7'],
  ['summary, first page', '/rewards-summary?'],
  ['summary, last page', `/rewards-summary?page=${members / 10}`],
  ['summary of a month', `/rewards-summary?start_date=${addDays(today, -30)}`],
]
const times = new Map<string, number>()
for (const [name, path] of lists) {
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    taken.push((await get('GET', `/api${path}`, { token })).ms)
  }
  times.set(name, rounded(median(taken), 1))
}
printTable(['list', 'median ms'], [...times])

const aTenth = `start_date=${addDays(today, 1 - days / 10)}`
const files: [string, string][] = [
  ['CSV', `/rewards?${aTenth}&export=csv`],
  ['.xlsx', `/rewards?${aTenth}&export=1`],
  ['summary .xlsx', '/rewards-summary?export=1'],
]
const written: (string | number)[][] = []
for (const [name, path] of files) {
  // The first of its kind warms the process up; what a second one adds is what a file takes.
  await download(path)
  const { before, most, result } = await peakMemory(server.pid, () => download(path))
  written.push([name, Math.round(result.bytes / 1e3), rounded(result.ms / 1000, 1), most - before])
}
console.log()
printTable(['file of a tenth', 'kB', 'seconds', 'added memory MB'], written)
console.log()
printGoal({
  what: 'last page against the first',
  value: rounded((times.get('last page') ?? 0) / (times.get('first page') ?? 1), 2),
  atMost: 1.5,
})
printGoal({
  what: 'memory added by a file of 100,000 rewards',
  value: Math.max(...written.map((row) => Number(row[3]))),
  unit: ' MB',
  atMost: 64,
})
await server.stop()

/** Reads a file without keeping it. */
function download(path: string): Promise<{ bytes: number; ms: number }> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const sending = request(`${server.url}/api${path}`, { headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve({ bytes, ms: performance.now() - startedAt }))
      response.on('error', reject)
    })
    sending.on('error', reject)
    sending.end()
  })
}
