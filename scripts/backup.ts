import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { listLedgers } from '#server/features/money/ledger/queries/prove-ledger.ts'
import { replayLedger } from '#server/features/money/ledger/replay-ledger.ts'
import {
  checkFolder,
  removeAbandonedChecks,
  removeOldBackups,
} from '#server/platform/backup/backup-format.ts'
import { unpackBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { lockOwner } from '#server/platform/db/data-lock.ts'
import { holdsEmbeddedData } from '#server/platform/db/embedded-folder.ts'
import { openEmbedded } from '#server/platform/db/open-embedded.ts'
import { formatSize, showProgress } from './backup/show-progress.ts'
import { leave, readConfiguration } from './support/without-signing.ts'

/**
 * `npm run backup -- --to folder [--keep 14]` copies the embedded database into one file of that folder, while the
 * server runs or not. `npm run backup -- verify file` reads one whole, opens a copy of it and replays its ledgers.
 */
const usage = `usage: npm run backup -- --to <folder> [--keep <number of backups>]
       npm run backup -- verify <file>`

const order = readArguments()
const { databaseUrl, dataFolder } = readConfiguration()
try {
  await (order.verb === 'verify' ? verify(order.path) : backup(order.into, order.keep))
} catch (error) {
  leave(error instanceof Error ? error.message : String(error), 1)
}

async function backup(into: string, keep: number | undefined): Promise<void> {
  if (databaseUrl) {
    throw new Error(
      'DATABASE_URL is set: a server is backed up by pgBackRest (docs/operations.md, Backups)',
    )
  }
  if (!holdsEmbeddedData(dataFolder)) throw new Error(`There is no database in ${dataFolder} yet`)
  // Where no process has it, this one does meanwhile.
  const own = lockOwner(dataFolder) ? undefined : await openEmbedded({ folder: dataFolder })
  const shown = showProgress()
  try {
    const { path, bytes, endedAt } = await writeBackup({
      dataFolder,
      into,
      progress: (copied, total) =>
        shown.tell(`Copied ${formatSize(copied)} of ${formatSize(total)}`),
    })
    shown.end()
    console.log(`${path}: ${formatSize(bytes)}, as of ${endedAt.toISOString()}`)
    if (keep === undefined) return
    for (const name of removeOldBackups(into, keep)) console.log(`Removed ${name}`)
  } finally {
    await own?.close()
  }
}

async function verify(path: string): Promise<void> {
  removeAbandonedChecks(dataFolder)
  const folder = checkFolder(dataFolder, process.pid)
  const shown = showProgress()
  try {
    const { read, replayed } = await unpackBackup(
      { path, folder, progress: (bytes) => shown.tell(`Read ${formatSize(bytes)}`) },
      async ({ db }, found) => {
        const employers = await listLedgers(db)
        let mismatches = 0
        for (const employerId of employers) {
          const { mismatches: differing } = await db
            .transaction()
            .setIsolationLevel('repeatable read')
            .execute((trx) => replayLedger(trx, employerId))
          mismatches += differing.length
        }
        return { read: found, replayed: { employers: employers.length, mismatches } }
      },
    )
    shown.end()
    const { head, endedAt, files, bytes } = read
    console.log(`${basename(path)}: Switchback ${head.version}, as of ${endedAt.toISOString()}`)
    console.log(`${files} files, ${formatSize(bytes)}: all fit their checksums, and it opens`)
    const { employers, mismatches } = replayed
    if (mismatches > 0) throw new Error(`${mismatches} balances differ from the journal`)
    console.log(`Ledgers of ${employers} employers replayed: all balances agree`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Order =
  | { verb: 'backup'; into: string; keep: number | undefined }
  | { verb: 'verify'; path: string }

function readArguments(): Order {
  try {
    const options = { to: { type: 'string' }, keep: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [verb, path, ...rest] = positionals
    const isVerify = verb === 'verify' && path !== undefined && rest.length === 0
    if (isVerify && !values.to && !values.keep) return { verb, path }
    if (verb !== undefined || !values.to) return leave(usage, 2)
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) {
      return leave('--keep is a number of backups, 1 or more', 2)
    }
    return { verb: 'backup', into: values.to, keep }
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2)
  }
}
