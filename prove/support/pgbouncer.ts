import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#testing/free-port.ts'
import { startChild, stopChild } from '../../bench/support/child-process.ts'
import { needProgram } from '../../scripts/debian/need-program.ts'
import { type Owner, serverAccount } from '../../scripts/throwaway-postgres/server-account.ts'

const shipped = join(import.meta.dirname, '..', '..', 'deploy', 'pgbouncer', 'pgbouncer.ini')
const patienceMs = 30_000

export interface PgBouncer {
  /** Host and port, in place of the server's. */
  address: string
  /** What it handed on since its start, of all databases. */
  countTransactions(): Promise<number>
  stop(): Promise<void>
}

/** PgBouncer in transaction mode, as it is shipped, in front of the server of an address and for its user. */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const program = needProgram('pgbouncer')
  const account = serverAccount()
  const folder = mkdtempSync(join(tmpdir(), 'switchback-pgbouncer-'))
  const port = await freePort()
  const { username, password, hostname, port: behind } = new URL(url)
  const users = join(folder, 'userlist.txt')
  write(users, `"${username}" "${password}"\n`, account)
  const file = join(folder, 'pgbouncer.ini')
  const configuration = readFileSync(shipped, 'utf8')
    .replace('host=127.0.0.1 port=5432', `host=${hostname} port=${behind}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('admin_users = postgres', `admin_users = ${username}`)
  write(file, configuration, account)
  if (account) chownSync(folder, account.uid, account.gid)
  const child = startChild(program, ['-q', file], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...account,
  })
  const address = `127.0.0.1:${port}`
  const admin = new URL(url)
  admin.host = address
  admin.pathname = 'pgbouncer'
  await untilItAnswers(child, admin.href)
  return {
    address,
    async countTransactions() {
      const rows = await ask(admin.href, 'show stats_totals')
      return rows.reduce((sum, { xact_count: count }) => sum + Number(count), 0)
    },
    async stop() {
      await stopChild(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function write(file: string, text: string, account: Owner): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}

async function untilItAnswers(child: ChildProcess, admin: string): Promise<void> {
  for (const givesUpAt = Date.now() + patienceMs; ; await pause(50)) {
    try {
      await ask(admin, 'show version')
      return
    } catch (error) {
      if (child.exitCode !== null || Date.now() > givesUpAt) throw error
    }
  }
}

async function ask(url: string, question: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(question)).rows
  } finally {
    await client.end()
  }
}
