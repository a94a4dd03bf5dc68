import { readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Files of the process that had the database, and what it makes anew at its start. */
const left = /^postmaster\.(pid|opts)$|^pg_internal\.init|^pgsql_tmp/
/** What is in these is of the process that had the database. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** The log: its folders are needed, its files are chosen once all others are copied. */
const log = 'pg_wal'
/** Said by PostgreSQL to be copied after all others. */
const last = 'global/pg_control'

interface DataFiles {
  /** All folders, those above before those below. */
  folders: string[]
  files: { name: string; size: number }[]
}

/** What a copy of a database's folder holds, but for the log, by PostgreSQL's rules for copies of a running one. */
export function listDataFiles(root: string): DataFiles {
  const found: DataFiles = { folders: [], files: [] }
  walk(root, '', found)
  found.files.sort((a, b) => Number(a.name === last) - Number(b.name === last))
  return found
}

function walk(root: string, folder: string, found: DataFiles): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const name = posix.join(folder, entry.name)
    if (left.test(entry.name)) continue
    if (entry.isDirectory()) {
      found.folders.push(name)
      if (!emptied.has(name)) walk(root, name, found)
    } else if (!name.startsWith(`${log}/`)) {
      // Dropped since its folder was read: nothing of it is needed.
      const size = statSync(join(root, name), { throwIfNoEntry: false })?.size
      if (size !== undefined) found.files.push({ name, size })
    }
  }
}

/** The segments of the log from one to another, both included. */
export function listLogFiles(root: string, firstLog: string, lastLog: string): string[] {
  const names = readdirSync(join(root, log))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= firstLog && name <= lastLog)
    .sort()
  if (names[0] !== firstLog || names.at(-1) !== lastLog) {
    throw new Error(`The log from ${firstLog} to ${lastLog} is not there any more`)
  }
  return names.map((name) => posix.join(log, name))
}
