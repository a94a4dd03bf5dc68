import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'
import { findBinaries } from './find-binaries.ts'
import { type Owner, serverAccount } from './server-account.ts'

export interface Cluster {
  /** A database of its own, owned by a plain role that may create further databases. */
  url: string
  /** Of a superuser, the database `postgres`. */
  adminUrl: string
  /** Of all it writes, the data below it in `data`. */
  folder: string
  /** Whom its files belong to, where that is somebody else than this process. */
  account: Owner
  /** Ends the server at once, and leaves what it wrote. */
  halt(): Promise<void>
  /** Starts it on the same folder again. */
  resume(): void
  /** Ends the server and removes all it wrote, unless its folder stays. */
  stop(): Promise<void>
}

interface ClusterOptions {
  /** Settings of one server besides the usual ones, some of which name its folder. */
  more?: (folder: string) => Record<string, string>
  /** Where the data stay for the next time, and are when there was one. */
  kept?: string | undefined
}

/** Fast and forgetful: what a crash would lose is thrown away anyway, or made anew. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '256MB',
  max_connections: '200',
  log_min_messages: 'panic',
}

/** Starts a PostgreSQL server of our own, on a free loopback port; in a temporary folder unless one is named. */
export async function startCluster({ more, kept }: ClusterOptions = {}): Promise<Cluster> {
  const binaries = findBinaries()
  const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'switchback-postgres-'))
  const prepared = join(folder, 'prepared')
  const isThere = existsSync(prepared)
  if (!isThere && existsSync(join(folder, 'data')))
    throw new Error(`${folder} was not made to its end: remove it`)
  let server: ChildProcess | undefined
  const stop = async () => {
    if (server) await end(server, kept ? 'SIGINT' : 'SIGQUIT')
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const account = serverAccount()
    mkdirSync(folder, { recursive: true })
    own(folder, account)
    if (!isThere) initialise(binaries, folder, randomBytes(24).toString('hex'), account)
    const password = readFileSync(join(folder, 'password'), 'utf8')
    const port = await freePort()
    const all = {
      ...settings,
      ...(kept ? { shared_buffers: quarterOfMemory() } : {}),
      ...more?.(folder),
    }
    const resume = () => {
      server = serve(binaries, { folder, port, settings: all }, account)
      return server
    }
    const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    const admin = await connect(resume(), adminUrl)
    if (!isThere) {
      await prepare(admin, password)
      writeFileSync(prepared, '')
    }
    await admin.end()
    const url = `postgres://switchback:${password}@127.0.0.1:${port}/switchback`
    const halt = async () => {
      if (server) await end(server, 'SIGQUIT')
    }
    return { url, adminUrl, folder, account, halt, resume, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function own(path: string, account: Owner): void {
  if (account) chownSync(path, account.uid, account.gid)
}

function initialise(binaries: string, folder: string, password: string, account: Owner): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  own(passwordFile, account)
  // As on production servers: more letters than ASCII's have an upper and a lower case.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const flags = [
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale',
    locale,
    '--no-sync',
    '--auth=scram-sha-256',
  ]
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', join(folder, 'data'), `--pwfile=${passwordFile}`, ...flags],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...account },
  )
}

interface Served {
  folder: string
  port: number
  settings: Record<string, string>
}

function serve(
  binaries: string,
  { folder, port, ...served }: Served,
  account: Owner,
): ChildProcess {
  const options = {
    ...served.settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
  }
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...flags], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: Ctrl-C reaches the tests first, the server ends after them.
    detached: true,
    ...account,
  })
}

async function prepare(admin: pg.Client, password: string): Promise<void> {
  await admin.query(`create role switchback login createdb password '${password}'`)
  // Who drops a database that is being vacuumed ends the vacuum first, which takes this right.
  await admin.query('grant pg_signal_backend to switchback')
  await admin.query('create database switchback owner switchback')
}

async function connect(server: ChildProcess, url: string): Promise<pg.Client> {
  for (const deadline = Date.now() + 30_000; ; ) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** By "fast shutdown" (SIGINT) or, where nothing needs to reach the disk, by "immediate shutdown" (SIGQUIT). */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Data that are kept are large: where PostgreSQL's manual begins on a server that does nothing else. */
function quarterOfMemory(): string {
  return `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`
}
