import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { formatSize, showProgress } from './backup/show-progress.ts'
import { leave, readConfiguration } from './support/without-signing.ts'

/**
 * `npm run restore -- file [--replace]` puts a backup of the embedded database into DATA_DIR; the server is stopped
 * meanwhile. A database that is there gives way with `--replace` alone, and stays beside the new one.
 */
const usage = 'usage: npm run restore -- <file> [--replace]'

const { path, replaces } = readArguments()
const { databaseUrl, dataFolder, signingKey } = readConfiguration()
if (databaseUrl) {
  leave('DATABASE_URL is set: a server is restored by pgBackRest (docs/operations.md, Backups)', 2)
}
const shown = showProgress()
try {
  const { head, endedAt, bytes, migrated, replaced } = await restoreBackup({
    path,
    dataFolder,
    now: systemClock.now(),
    replaces,
    progress: (read) => shown.tell(`Read ${formatSize(read)}`),
  })
  shown.end()
  console.log(`${dataFolder} holds Switchback ${head.version} as of ${endedAt.toISOString()}`)
  console.log(`${formatSize(bytes)}, every file held against its checksum`)
  if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}`)
  if (replaced) console.log(`The database of before is ${replaced}: remove it once all is well`)
  // Made anew at the next start, it would void links and leave tax forms unreadable.
  if (!signingKey && !existsSync(join(dataFolder, 'signing-key'))) {
    console.log(`Copy the signing key first, which is in no backup: ${dataFolder}/signing-key`)
  }
  console.log('Next, before the server starts: npm run billing -- reconcile')
} catch (error) {
  shown.end()
  leave(`${error instanceof Error ? error.message : String(error)}${hintOf(error)}`, 1)
}

function hintOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error.name === 'DataFolderInUse') return '. Stop the server first.'
  return error.name === 'DataInTheWay' ? ': --replace puts the backup in its place' : ''
}

function readArguments() {
  try {
    const options = { replace: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) return leave(usage, 2)
    return { path: file, replaces: values.replace === true }
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n${usage}`, 2)
  }
}
