import { sql } from 'kysely'
import { fillOutbox, isBatchSent } from '#testing/fill-outbox.ts'
import { repeatsOf, sendThroughKills } from '#testing/kill-rounds.ts'
import { type MailCounter, startMailCounter } from '#testing/mail-counter.ts'
import { openOutbox } from './mail/open-outbox.ts'
import { startPlainSender, startWorker } from './mail/senders.ts'
import { openMigrated, throwawayUrl } from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'

/** Do all mails arrive though the worker is killed 50 times, and how fast do they leave without? */
const mails = 5000
const kills = 50
const rounds = 3
/** As many as the gateway opens for the outbox. */
const connections = 5

const url = throwawayUrl()
const database = await openMigrated(url)
const { employerId } = await createCommunity(database.db, 1)
const outbox = await openOutbox(database)

printHeading(
  `${mails} mails to a real SMTP server on this machine, ${connections} connections`,
  describeMachine(database),
)

const speeds: Record<'ours' | 'plain' | 'recording', number[]> = {
  ours: [],
  plain: [],
  recording: [],
}
for (let round = 0; round < rounds; round++) {
  speeds.ours.push((await measured(sendOurs)).perSecond)
  speeds.plain.push((await measured((counter) => sendPlain(counter))).perSecond)
  await preparePlainMails()
  speeds.recording.push((await measured((counter) => sendPlain(counter, url))).perSecond)
}
printTable(
  ['sent by, median of rounds in turns', 'mails/s'],
  [
    ['our worker, from the outbox', median(speeds.ours)],
    ['a plain nodemailer pool', median(speeds.plain)],
    ['the same, claiming 50 mails and recording each in a bare table', median(speeds.recording)],
  ],
)
const ratioTo = (floor: readonly number[]) =>
  rounded(median(speeds.ours.map((speed, round) => speed / (floor[round] ?? speed))), 2)
console.log()
printGoal({ what: 'ratio to the plain pool', value: ratioTo(speeds.plain), atLeast: 0.7 })
console.log(`  ratio to the pool that claims and records: ${ratioTo(speeds.recording)}\n`)

const batchId = await fillOutbox(outbox, employerId, mails)
const startedAt = performance.now()
const killed = await measured((counter) =>
  sendThroughKills({
    kills,
    mails,
    counter,
    start: () => startWorker(url, counter.url),
    isDone: () => isBatchSent(database.db, employerId, batchId),
  }),
)
const { repeats, unexplained } = repeatsOf(killed)
printTable(
  ['kill -9', 'seconds', 'addresses reached', 'arrivals', 'repeats', 'unexplained'],
  [
    [
      kills,
      Math.round((performance.now() - startedAt) / 1000),
      killed.reached,
      killed.arrivals.length,
      repeats,
      unexplained,
    ],
  ],
)
console.log('')
printGoal({ what: 'addresses reached', value: killed.reached, atLeast: mails })
printGoal({
  what: 'repeats, one a connection and kill',
  value: repeats,
  atMost: kills * connections,
})
printGoal({
  what: 'repeats of other mails, or with another Message-ID',
  value: unexplained,
  atMost: 0,
})
await outbox.close()
await database.close()

async function sendOurs(counter: MailCounter): Promise<void> {
  const batchId = await fillOutbox(outbox, employerId, mails)
  const worker = startWorker(url, counter.url)
  await counter.until(
    async () =>
      counter.reached() === mails && (await isBatchSent(database.db, employerId, batchId)),
  )
  await worker.stop()
}

async function sendPlain(counter: MailCounter, databaseUrl?: string): Promise<void> {
  const plain = { mails, connections, ...(databaseUrl ? { databaseUrl } : {}) }
  const sender = startPlainSender(counter.url, plain)
  await counter.until(() => counter.reached() === mails)
  await sender.stop()
}

/** A bare table for the floor that claims and records. */
async function preparePlainMails(): Promise<void> {
  await sql`drop table if exists plain_mails`.execute(database.db)
  await sql`create table plain_mails (
    id int primary key, leased_until timestamptz, sent_at timestamptz)`.execute(database.db)
  await sql`insert into plain_mails select generate_series(0, ${mails - 1}::int)`.execute(
    database.db,
  )
}

/** What arrived at a counter of its own while something was done, and how fast. */
async function measured(work: (counter: MailCounter) => Promise<void>) {
  const counter = await startMailCounter()
  await work(counter)
  await counter.stop()
  const { arrivals } = counter
  const seconds = ((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)) / 1000
  return { arrivals, reached: counter.reached(), perSecond: Math.round(arrivals.length / seconds) }
}
