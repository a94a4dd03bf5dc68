import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'
import { startChild, stopChild } from '../../bench/support/child-process.ts'
import { needProgram } from '../../scripts/debian/need-program.ts'
import { findBinaries } from '../../scripts/throwaway-postgres/find-binaries.ts'
import { serverAccount } from '../../scripts/throwaway-postgres/server-account.ts'
import { type Haproxy, startHaproxy } from '../support/haproxy.ts'
import { configured, password } from './patroni-file.ts'

const deploy = join(import.meta.dirname, '..', '..', 'deploy')
const patienceMs = 180_000

interface Member {
  name: string
  role: string
  state: string
}

interface Node {
  name: string
  port: number
  rest: number
  data: string
  patroni: ChildProcess
}

export interface Pair {
  /** The product's database, through HAProxy: of the primary, whichever that is. */
  url: string
  /** Of the postmaster that takes writes. */
  primaryPid(): Promise<number>
  /** Waits until there is a primary other than that one, and a standby that has all of it. */
  untilWhole(formerPid?: number): Promise<void>
  stop(): Promise<void>
}

/** Two PostgreSQL servers of Patroni, one the synchronous standby of the other, behind HAProxy; all as it is shipped. */
export async function startPair(): Promise<Pair> {
  const account = serverAccount()
  const binaries = findBinaries()
  const programs = {
    etcd: needProgram('etcd', 'etcd-server'),
    patroni: needProgram('patroni'),
  }
  const folder = mkdtempSync(join(tmpdir(), 'switchback-failover-'))
  const own = (path: string) => {
    if (account) chownSync(path, account.uid, account.gid)
  }
  own(folder)
  const run = (file: string, args: string[]) =>
    startChild(file, args, {
      cwd: folder,
      stdio: 'ignore',
      env: { PATH: `${binaries}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' },
      ...account,
    })
  const [store, peers] = [await freePort(), await freePort()]
  const storeUrl = `http://127.0.0.1:${store}`
  const etcd = run(programs.etcd, [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${storeUrl}`,
    `--advertise-client-urls=${storeUrl}`,
    `--listen-peer-urls=http://127.0.0.1:${peers}`,
    '--unsafe-no-fsync',
  ])
  const nodes: Node[] = []
  for (const name of ['one', 'two']) {
    const at = { name, port: await freePort(), rest: await freePort(), data: join(folder, name) }
    const file = join(folder, `${name}.yml`)
    writeFileSync(file, configured({ folder, binaries, store, ...at }))
    own(file)
    nodes.push({ ...at, patroni: run(programs.patroni, [file]) })
    // The first becomes the primary, the other one its copy.
    await untilAnswers(`http://127.0.0.1:${at.rest}/health`)
  }
  const [one, two] = nodes
  if (!one || !two) throw new Error('a pair has two')
  const front = await freePort()
  const haproxy: Haproxy = await startHaproxy((socket) =>
    readFileSync(join(deploy, 'haproxy', 'postgresql.cfg'), 'utf8')
      .replace('/run/haproxy/postgresql.sock', socket)
      .replace('127.0.0.1:5000', `127.0.0.1:${front}`)
      .replace('127.0.0.1:5432 check port 8008', `127.0.0.1:${one.port} check port ${one.rest}`)
      .replace('127.0.0.1:5433 check port 8009', `127.0.0.1:${two.port} check port ${two.rest}`),
  )

  async function members(): Promise<Member[]> {
    for (const { rest } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`).catch(() => undefined)
      // As the REST API of Patroni 3 has it.
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  async function primaryPid(): Promise<number> {
    const leader = (await members()).find(({ role }) => role === 'leader')
    const node = nodes.find(({ name }) => name === leader?.name)
    if (!node) throw new Error('there is no primary')
    return Number(readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  }

  async function untilWhole(formerPid = 0): Promise<void> {
    let seen: Member[] = []
    for (const givesUpAt = Date.now() + patienceMs; ; await pause(250)) {
      seen = await members()
      const isWhole =
        seen.some(({ role, state }) => role === 'leader' && state === 'running') &&
        seen.some(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
      if (isWhole && (await primaryPid().catch(() => formerPid)) !== formerPid) return
      if (Date.now() > givesUpAt) throw new Error(`no whole pair: ${JSON.stringify(seen)}`)
    }
  }

  await untilWhole()
  const admin = `postgres://postgres:${password}@127.0.0.1:${front}/postgres`
  await prepare(admin)
  return {
    url: `postgres://switchback:${password}@127.0.0.1:${front}/switchback`,
    primaryPid,
    untilWhole,
    async stop() {
      await haproxy.stop()
      // Patroni ends its server with itself.
      for (const { patroni } of nodes) await stopChild(patroni)
      await stopChild(etcd)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepare(admin: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  await client.query(`create role switchback login password '${password}'`)
  await client.query('create database switchback owner switchback')
  await client.end()
}

async function untilAnswers(url: string): Promise<void> {
  for (const givesUpAt = Date.now() + patienceMs; ; await pause(250)) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > givesUpAt) throw new Error(`${url} does not say that it is well`)
  }
}
