import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { loadDemoWorld } from '#demo/load.ts'
import { findUnreconciled } from '#server/platform/backup/restored.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openServer } from '#server/platform/db/open-server.ts'
import { createLog } from '#server/platform/log.ts'
import { startOurServer } from '../../bench/support/http-server-process.ts'
import { installPackages, isDebianRoot } from '../../scripts/debian/install-packages.ts'
import { type Cluster, startCluster } from '../../scripts/throwaway-postgres/start-cluster.ts'
import { addBuyers } from './buyers.ts'
import { fileCount } from './embedded.ts'
import { startLoad } from './load.ts'
import { countDifferingFiles, listDrawFiles, lookAtRestored } from './promises.ts'

const run = promisify(execFile)
const template = join(import.meta.dirname, '..', '..', 'deploy', 'pgbackrest', 'pgbackrest.conf')
const patienceMs = 120_000

/**
 * A full backup by pgBackRest while trips and purchases come in, more of them, a table dropped, and the database of
 * the moment before that.
 */
export async function proveServer() {
  await needPgBackRest()
  const cluster = await startCluster({
    more: (folder) => ({
      full_page_writes: 'on',
      synchronous_commit: 'on',
      archive_mode: 'on',
      archive_command: `pgbackrest --config=${configOf(folder)} --stanza=switchback archive-push %p`,
      archive_timeout: '5s',
    }),
  })
  try {
    writeConfig(cluster)
    await pgBackRest(cluster, ['stanza-create'])
    return await backUpAndRestore(cluster)
  } finally {
    await cluster.stop()
  }
}

async function backUpAndRestore(cluster: Cluster) {
  const open = () => openServer({ url: cluster.url, connections: 4, log: createLog('silent') })
  const first = await open()
  await migrate(first.db)
  await loadDemoWorld(first.db, { now: new Date() })
  const buyers = await addBuyers(first.db)
  await first.close()
  await pgBackRest(cluster, ['check'])

  const server = await startOurServer(cluster.url, 'all')
  const load = startLoad(server.url, buyers)
  await load.more(50)
  const backupStartedAt = performance.now()
  await pgBackRest(cluster, ['backup', '--type=full'])
  const backupSeconds = (performance.now() - backupStartedAt) / 1000
  await load.more(100)
  const moment = new Date()
  await load.more(50)
  await admin(cluster, 'drop table trips cascade')
  await load.end()
  await server.stop()
  await admin(cluster, 'select pg_switch_wal()', 'postgres')
  await pgBackRest(cluster, ['check'])
  await cluster.halt()

  const restoreStartedAt = performance.now()
  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00')
  await pgBackRest(cluster, [
    'restore',
    '--delta',
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
  ])
  cluster.resume()
  await untilPromoted(cluster)
  const restoreSeconds = (performance.now() - restoreStartedAt) / 1000
  const database = await open()
  const kept = await lookAtRestored(database, {
    load,
    moment,
    employers: buyers.map(({ employerId }) => employerId),
  })
  const files = await listDrawFiles(database.db, fileCount)
  const heldSince = await findUnreconciled(database.db)
  const isHeld = heldSince?.getTime() === moment.getTime()
  const { engine } = database
  await database.close()
  const again = await startOurServer(cluster.url, 'all')
  const differingFiles = await countDifferingFiles(again.url, files)
  await again.stop()
  return {
    kept,
    files: files.length,
    differingFiles,
    isHeld,
    backupSeconds,
    restoreSeconds,
    engine,
  }
}

function configOf(folder: string): string {
  return join(folder, 'pgbackrest.conf')
}

/** The configuration that ships, with the places of this server. */
function writeConfig({ folder, account, adminUrl }: Cluster): void {
  const places: Record<string, string> = {
    'repo1-path': join(folder, 'repository'),
    'log-path': join(folder, 'log'),
    'lock-path': join(folder, 'lock'),
    'pg1-path': join(folder, 'data'),
    'pg1-port': new URL(adminUrl).port,
    'pg1-socket-path': folder,
    'log-level-console': 'warn',
  }
  const lines = readFileSync(template, 'utf8').split('\n')
  const written = lines.map((line) => {
    const [name = ''] = line.split('=')
    return name in places ? `${name}=${places[name]}` : line
  })
  writeFileSync(configOf(folder), written.join('\n'), { mode: 0o640 })
  for (const name of ['repository', 'log', 'lock']) mkdirSync(join(folder, name), { mode: 0o750 })
  if (!account) return
  for (const name of ['pgbackrest.conf', 'repository', 'log', 'lock']) {
    chownSync(join(folder, name), account.uid, account.gid)
  }
}

async function pgBackRest({ folder, account, adminUrl }: Cluster, args: string[]): Promise<void> {
  await run('pgbackrest', [`--config=${configOf(folder)}`, '--stanza=switchback', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PGPASSWORD: new URL(adminUrl).password },
    ...account,
  })
}

async function needPgBackRest(): Promise<void> {
  try {
    await run('pgbackrest', ['version'])
  } catch (error) {
    if (!isDebianRoot) {
      throw new Error('pgBackRest is not installed: apt-get install pgbackrest', { cause: error })
    }
    installPackages('pgbackrest')
  }
}

async function admin({ adminUrl, url }: Cluster, statement: string, database?: string) {
  const address = new URL(adminUrl)
  address.pathname = database ?? new URL(url).pathname
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Once it has replayed the log up to the moment and takes writes again. */
async function untilPromoted(cluster: Cluster): Promise<void> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    try {
      const { rows } = await admin(cluster, 'select pg_is_in_recovery() as still', 'postgres')
      if (rows[0]?.still === false) return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    if (Date.now() > deadline) throw new Error('the server does not end its recovery')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
