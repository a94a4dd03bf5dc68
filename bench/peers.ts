import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { localDateOf, startOfMonth } from '#domain/time.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { startDirectus } from './peers/directus.ts'
import type { Line, Peer, Rows } from './peers/peer.ts'
import { startPostGraphile } from './peers/postgraphile.ts'
import { startProduct, type Tokens } from './peers/product.ts'
import {
  contentOf,
  copyDatabase,
  keepContent,
  openMigrated,
  throwawayUrl,
  urlOf,
} from './support/bench-database.ts'
import { createCommunity } from './support/community.ts'
import { createLargePlatform } from './support/large-platform.ts'
import { connections, load } from './support/load.ts'
import { describeMachine } from './support/machine.ts'
import { median, rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'
import { spreadManyTrips } from './support/spread-trips.ts'

/** How many requests a second does the product answer beside two that make an API of the same tables? */
const members = Number(process.env.BENCH_MEMBERS ?? 100_000)
const trips = Number(process.env.BENCH_TRIPS ?? 1_000_000)
/** Beside those of the employers that are asked. */
const platform = { members, employers: Math.round(members / 100), ofLargest: 0 }
/** Each has logged 500 trips at most. */
const logging = Math.max(2000, Math.ceil(trips / 500))
const rounds = 5
/** Of one question by itself, however many rows it reads. */
const patienceMs = 5 * 60_000

const lines: Record<Line, string> = {
  first: `first page and count, ${members} members`,
  middle: 'middle page',
  search: 'email search',
  small: 'first page and count, 300 members',
  year: `a year by month over ${trips} trips`,
  everyone: `back office: first page and count of ${2 * members + logging + 301} members`,
  employers: `back office: first page and count of ${platform.employers + 3} employers`,
}

const url = throwawayUrl()
const copyName = 'peers'
// What is installed is kept where a folder is named for it, and goes with the rest otherwise.
const given = process.env.PEERS_FOLDER
const folder = given ?? (await mkdtemp(join(tmpdir(), 'switchback-peers-')))
const peers: Peer[] = []
try {
  const { rows, tokens, machine, copy } = await openFilled()
  const product = await startProduct(url, rows, tokens)
  peers.push(product)
  const others = [
    await started('Directus', () => startDirectus(folder, copy, rows)),
    await started('PostGraphile', () => startPostGraphile(folder, copy, rows)),
  ]
  printHeading(
    `The same rows through the product and its peers, ${connections} connections, requests a second, ` +
      `median of ${rounds} rounds in turns`,
    machine,
  )
  await report(product, others, copy)
} finally {
  for (const peer of peers) await peer.stop()
  if (!given) await rm(folder, { recursive: true, force: true })
}

/** What the databases hold, kept as a comment. */
interface Content {
  size: string
  rows: Rows
  tokens: Tokens
}

/** Fills the database and copies it, or opens those that a run before left in the folder of `--database`. */
async function openFilled(): Promise<Content & { machine: string; copy: string }> {
  const { db, close, ...database } = await openMigrated(url)
  const machine = describeMachine(database)
  const size = `${members} members, ${trips} trips`
  const kept = await contentOf<Content>(db)
  if (kept) {
    await close()
    if (kept.size !== size) throw new Error(`The folder holds ${kept.size}: name another`)
    return { ...kept, machine, copy: urlOf(url, copyName) }
  }
  const content: Content = { size, ...(await fill(db)) }
  await close()
  const copy = await copyDatabase(url, copyName)
  const named = await openMigrated(url)
  await keepContent(named.db, url, content)
  await named.close()
  return { ...content, machine, copy }
}

async function fill(db: Db): Promise<Pick<Content, 'rows' | 'tokens'>> {
  const { staff } = await createLargePlatform(db, platform)
  const [large, small, many] = [
    await createCommunity(db, members),
    await createCommunity(db, 300),
    await createCommunity(db, logging),
  ]
  const today = localDateOf(new Date(), 'America/Denver')
  await spreadManyTrips(db, {
    employerId: many.employerId,
    trips,
    firstOn: startOfMonth(today, -23),
    lastOn: today,
  })
  const rows: Rows = {
    large: large.employerId,
    small: small.employerId,
    logging: many.employerId,
    middle: members / 2,
    address: `${Math.round(members * 0.77777)}@bench.example`,
    firstOn: startOfMonth(today, -11),
    lastOn: today,
  }
  return {
    rows,
    tokens: { large: large.token, small: small.token, logging: many.token, staff },
  }
}

/** A peer that cannot be had here is left out, with its reason. */
async function started(name: string, start: () => Promise<Peer>): Promise<Peer | string> {
  try {
    const peer = await start()
    peers.push(peer)
    return peer
  } catch (error) {
    return `${name} is not measured: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function report(product: Peer, others: (Peer | string)[], copy: string): Promise<void> {
  for (const reason of others.filter((other) => typeof other === 'string'))
    console.log(`  ${reason}`)
  const measured = [product, ...others.filter((other) => typeof other !== 'string')]
  const table: (string | number)[][] = []
  const speeds = new Map<string, number>()
  // What is asked for the first time is compiled, planned and read from the disk, by each of them.
  for (const { asked } of measured) {
    for (const one of Object.values(asked)) await load(one).catch(() => endStatements(copy))
  }
  // Object.entries forgets the literal keys.
  for (const [line, what] of Object.entries(lines) as [Line, string][]) {
    const medians = await measure(line, measured, copy)
    medians.forEach((aSecond, index) => {
      if (aSecond) speeds.set(`${line} ${index}`, aSecond)
    })
    const [ours = 0] = medians
    table.push([
      what,
      ...medians.map((aSecond) => (aSecond === undefined ? '-' : rounded(aSecond, 1))),
      ...medians.slice(1).map((other) => (other ? rounded(ours / other, 2) : '-')),
    ])
  }
  const names = measured.map(({ name }) => name)
  printTable(['', ...names, ...names.slice(1).map((name) => `ours / ${name.split(' ')[0]}`)], table)
  console.log()
  const index = measured.findIndex(({ name }) => name.startsWith('PostGraphile'))
  if (index < 0) return
  const ratio = (line: Line) =>
    rounded((speeds.get(`${line} 0`) ?? 0) / (speeds.get(`${line} ${index}`) ?? Infinity), 2)
  printGoal({ what: 'large first page over PostGraphile', value: ratio('first'), atLeast: 3 })
  printGoal({ what: 'small first page over PostGraphile', value: ratio('small'), atLeast: 1.2 })
}

/** All in turns, so that whatever else the machine does meets each of them. */
async function measure(
  line: Line,
  measured: readonly Peer[],
  copy: string,
): Promise<(number | undefined)[]> {
  const asked = measured.map((peer) => peer.asked[line])
  const counts = new Set<unknown>()
  const loads = asked.map((): number[] => [])
  const failed = new Set<number>()
  for (let round = 0; round < rounds; round++) {
    for (const [index, one] of asked.entries()) {
      if (!one || failed.has(index)) continue
      try {
        // Reads what it needs into memory again: the question of the one before may have filled that.
        counts.add(await countOf(one))
        const { aSecond } = await load(one)
        loads[index]?.push(aSecond)
      } catch (error) {
        // The product has to answer; of a peer that does not it is said.
        if (index === 0) throw error
        console.log(`  ${measured[index]?.name}, ${lines[line]}: ${String(error)}`)
        failed.add(index)
        await endStatements(copy)
      }
    }
    if (counts.size !== 1) throw new Error(`${line}: not all count the same: ${[...counts].join()}`)
  }
  return loads.map((each, index) =>
    each.length > 0 && !failed.has(index) ? median(each) : undefined,
  )
}

/** What a peer still has the database do for those who wait no longer would slow all that is measured after it. */
async function endStatements(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    // Those that waited for a connection of the peer come after those that are ended.
    for (let ended = true; ended; ) {
      const { rowCount } = await client.query(`
        select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and state = 'active'
          and pid <> pg_backend_pid()`)
      ended = rowCount !== null && rowCount > 0
      if (ended) await setTimeout(1000)
    }
  } finally {
    await client.end()
  }
}

async function countOf({ url: address, headers, json, count }: NonNullable<Peer['asked'][Line]>) {
  const answer = await fetch(address, {
    headers: { ...headers, ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(json ? { method: 'POST', body: JSON.stringify(json) } : {}),
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`${new URL(address).pathname}: ${answer.status}`)
  return count(await answer.json())
}
