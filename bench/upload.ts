import { type BookType, utils, write } from '@e965/xlsx'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { httpClient } from './support/http-client.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** How long does an upload of 50,000 addresses take, and how long do others wait meanwhile? */
const people = 50_000
/** Between two requests of somebody else. */
const pauseMs = 10
/** So long others are asked while nobody uploads: what they wait then is the machine's. */
const quietMs = 10_000

const formats: { name: string; type: BookType }[] = [
  { name: 'members.csv', type: 'csv' },
  { name: 'members.xlsx', type: 'xlsx' },
  { name: 'members.xls', type: 'biff8' },
]

const url = throwawayUrl()
const database = await openMigrated(url)
const server = await startOurServer(url)
const other = await createCommunity(database.db, 1000)
const askAround = httpClient(server.url)
for (let time = 0; time < 50; time++) await ask()

const rows: (string | number)[][] = []
const quiet = await measure(async () => new Promise((resolve) => setTimeout(resolve, quietMs)))
rows.push(rowOf('nobody uploads', quiet))
let slowest = 0
let longestWait = 0
for (const { name, type } of formats) {
  // An employer of its own each time: the addresses are new to it.
  const { token } = await createCommunity(database.db, 1000)
  const form = new FormData()
  form.append('file', new File([fileOf(type)], name))
  const measured = await measure(() => upload(token, form))
  slowest = Math.max(slowest, measured.seconds)
  longestWait = Math.max(longestWait, measured.waits.at(-1) ?? 0)
  rows.push(rowOf(name, measured))
}

printHeading(
  `An upload of ${people} addresses: parsed, checked, written with their mails`,
  describeMachine(database),
)
printTable(['file', 'seconds', 'others', 'median ms', 'p99 ms', 'longest ms'], rows)
console.log()
printGoal({ what: 'slowest upload', value: rounded(slowest, 1), unit: ' s', atMost: 20 })
printGoal({
  what: 'longest wait of another request',
  value: rounded(longestWait, 1),
  unit: ' ms',
  atMost: 100,
})
await server.stop()
await database.close()

function fileOf(type: BookType): Uint8Array<ArrayBuffer> {
  const cells = Array.from({ length: people }, (_, n) => [
    `First${n} Last${n}`,
    `first${n}.last${n}@upload.example`,
  ])
  const book = utils.book_new(utils.aoa_to_sheet([['name', 'email'], ...cells]), 'People')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: type, compression: true })
  return new Uint8Array(bytes)
}

async function upload(token: string, body: FormData): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/members/upload`, {
    method: 'POST',
    headers,
    body,
  })
  const answer = await response.text()
  if (!response.ok || !answer.includes(`"count":${people}`)) throw new Error(answer.slice(0, 500))
}

interface Measured {
  seconds: number
  /** Milliseconds of every request of somebody else, the shortest first. */
  waits: number[]
}

async function measure(work: () => Promise<void>): Promise<Measured> {
  const waits: number[] = []
  const startedAt = performance.now()
  const done = { seconds: 0 }
  const working = work().then(() => {
    done.seconds = (performance.now() - startedAt) / 1000
  })
  while (done.seconds === 0) {
    waits.push(await ask())
    // Work that fails ends here.
    await Promise.race([working, new Promise((resolve) => setTimeout(resolve, pauseMs))])
  }
  return { seconds: done.seconds, waits: waits.sort((a, b) => a - b) }
}

function rowOf(name: string, { seconds, waits }: Measured): (string | number)[] {
  const share = (part: number) => rounded(waits[Math.floor((waits.length - 1) * part)] ?? 0, 1)
  return [name, rounded(seconds, 1), waits.length, share(0.5), share(0.99), share(1)]
}

/** What somebody else waits for the figures above the members list. */
async function ask(): Promise<number> {
  const { ms } = await askAround('GET', '/api/members-stats', { token: other.token })
  return ms
}
