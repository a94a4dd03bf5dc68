import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeDemoWorld } from '#demo/make-world.ts'
import { readBackup } from '#server/platform/backup/read-backup.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { startHttpServer } from '../../bench/support/http-server-process.ts'
import { percentile } from '../../bench/support/latencies.ts'
import { addBuyers } from './buyers.ts'
import { startLoad } from './load.ts'
import { countDifferingFiles, listDrawFiles, lookAtRestored } from './promises.ts'

const root = join(import.meta.dirname, '..', '..')
const run = promisify(execFile)
/** One after the other, so that enough requests come meanwhile; the last one is restored. */
const backups = 4
/** Of draws, drawn once more. */
export const fileCount = 20

/** A backup of the embedded database while trips and purchases come in, restored into another folder. */
export async function proveEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-prove-backup-'))
  const dataFolder = join(folder, 'data')
  const into = join(folder, 'backups')
  mkdirSync(dataFolder)
  const dump = await makeDemoWorld({ now: new Date(), log() {} })
  const first = await openEmbedded({ folder: dataFolder, dump })
  const buyers = await addBuyers(first.db)
  await first.close()

  const serve = (data: string) =>
    startHttpServer('server/main.ts', { DATA_DIR: data, ROLE: 'all', SEED: 'none' })
  const server = await serve(dataFolder)
  const load = startLoad(server.url, buyers)
  await load.more(50)
  const before = await slowest(server.url, load.more(300))
  const startedAt = performance.now()
  const during = await slowest(server.url, backUp(into, dataFolder))
  const seconds = (performance.now() - startedAt) / 1000 / backups
  await load.more(50)
  await load.end()
  await server.stop()

  const path = join(into, readdirSync(into).sort().at(-1) ?? '')
  const { endedAt, bytes } = await readBackup(path)
  const restoredFolder = join(folder, 'restored')
  await npmScript('restore.ts', [path], restoredFolder)
  await npmScript('billing.ts', ['reconcile'], restoredFolder)
  await npmScript('ledger.ts', ['replay'], restoredFolder)
  const database = await openEmbedded({ folder: restoredFolder })
  const kept = await lookAtRestored(database, {
    load,
    moment: endedAt,
    employers: buyers.map(({ employerId }) => employerId),
  })
  const files = await listDrawFiles(database.db, fileCount)
  const { engine } = database
  await database.close()
  const again = await serve(restoredFolder)
  const differingFiles = await countDifferingFiles(again.url, files)
  await again.stop()
  rmSync(folder, { recursive: true, force: true })
  return { kept, files: files.length, differingFiles, before, during, seconds, bytes, engine }
}

async function backUp(into: string, dataFolder: string): Promise<void> {
  for (let count = 0; count < backups; count++) {
    await npmScript('backup.ts', ['--to', into, '--keep', '2'], dataFolder)
  }
}

function npmScript(name: string, args: string[], dataFolder: string) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: dataFolder }
  return run(process.execPath, [join(root, 'scripts', name), ...args], { cwd: root, env })
}

/** How long the health of the product waited at most, and 99 of 100 times, while something went on. */
async function slowest(url: string, work: PromiseLike<unknown>) {
  let isOver = false
  const done = Promise.resolve(work).finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    await (await fetch(`${url}/api/health`)).text()
    times.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await done
  const at = (share: number) => Math.round(percentile(times, share))
  return { requests: times.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}
