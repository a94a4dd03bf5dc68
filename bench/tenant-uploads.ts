import { workbook, zipOf } from '#testing/address-files.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { startOurServer } from './support/http-server-process.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { peakMemory } from './support/peak-memory.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** What do one employer's uploads, made to burden the reader, cost another employer's small one, and the server's memory? */
const atOnce = 4
const entries = 50_000

let people = 0
const archive = zipOf([
  { name: '[Content_Types].xml', content: Buffer.from('spreadsheetml') },
  ...Array.from({ length: entries - 1 }, (_, n) => ({
    name: `xl/worksheets/s${n}.xml`,
    content: Buffer.from('<worksheet/>'),
  })),
])
/** As large as a sheet may unpack, and nothing but rows without an address. */
const wide = workbook(
  Array.from({ length: 50_000 }, (_, n) =>
    Array.from({ length: 20 }, (_, at) => `cell ${n} ${at}`),
  ),
)

const url = throwawayUrl()
const database = await openMigrated(url)
const server = await startOurServer(url)
const quiet = await createCommunity(database.db, 10)
await upload(quiet.token, Buffer.from('email\nwarm@upload.example\n'), 'a.csv')
const alone = median([
  await uploadOne('nobody'),
  await uploadOne('nobody'),
  await uploadOne('nobody'),
])

const rows: (string | number)[][] = [['nobody', rounded(alone, 2), '', '', '']]
let longest = 0
let mostMemory = 0
for (const { what, file } of [
  { what: `${atOnce} archives of ${entries} entries`, file: archive },
  { what: `${atOnce} sheets of a million cells`, file: wide },
]) {
  const { token } = await createCommunity(database.db, 10)
  const { before, most, result } = await peakMemory(server.pid, async () => {
    const sent = Array.from({ length: atOnce }, () => upload(token, file, 'members.xlsx'))
    // Once one of them is with the server.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const seconds = await uploadOne(what)
    return { seconds, statuses: await Promise.all(sent) }
  })
  longest = Math.max(longest, result.seconds)
  mostMemory = Math.max(mostMemory, most)
  rows.push([what, rounded(result.seconds, 2), result.statuses.join(' '), before, most])
}

printHeading('An upload of one row beside another employer’s uploads', describeMachine(database))
printTable(['beside', 'seconds', 'their answers', 'MB before', 'MB at most'], rows)
console.log()
printGoal({
  what: 'longest upload of one row, by itself = 1',
  value: rounded(longest / alone, 1),
  atMost: 5,
})
printGoal({ what: 'memory at most', value: mostMemory, unit: ' MB', atMost: 800 })
await server.stop()
await database.close()

/** Seconds of an upload of one row. */
async function uploadOne(beside: string): Promise<number> {
  const startedAt = performance.now()
  people += 1
  const status = await upload(
    quiet.token,
    Buffer.from(`email\np${people}@upload.example\n`),
    'a.csv',
  )
  if (status !== 200) throw new Error(`An upload beside ${beside} was answered with ${status}`)
  return (performance.now() - startedAt) / 1000
}

async function upload(token: string, bytes: Buffer, name: string): Promise<number> {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(bytes)], name))
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/members/upload`, {
    method: 'POST',
    headers,
    body,
  })
  await response.text()
  return response.status
}
