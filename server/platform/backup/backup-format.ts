import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { isRunning } from '../db/data-lock.ts'

/** What this program writes and reads; another layout of the file is another number. */
export const formatVersion = 1

/** The first file of a backup: what it is of, known before anything else of it is read. */
export const headName = 'backup.json'
/** Its last file: without it the backup is cut off. */
export const manifestName = 'manifest.json'
/** What comes before the names of the database's own files. */
export const dataPrefix = 'pglite/'

export const backupHead = z.object({
  format: z.int(),
  /** Of the product, in package.json. */
  version: z.string(),
  /** Of the PostgreSQL that wrote the files: another one cannot open them. */
  postgresMajor: z.int(),
  /** All that ran on it, the oldest first. */
  migrations: z.array(z.string()),
  beganAt: z.iso.datetime(),
})

export type BackupHead = z.output<typeof backupHead>

export const backupManifest = z.object({
  /** The one moment all of it is of. */
  endedAt: z.iso.datetime(),
  files: z.record(z.string(), z.object({ size: z.int(), sha256: z.string() })),
})

export type BackupManifest = z.output<typeof backupManifest>

const nameOfBackup = /^switchback-\d{8}T\d{6}Z\.backup\.tar\.gz$/

/** `switchback-20261127T031500Z.backup.tar.gz`: by name they stand in the order they were made. */
export function backupName(endedAt: Date): string {
  const stamp = endedAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `switchback-${stamp}.backup.tar.gz`
}

/** Removes the oldest backups of a folder beyond the newest `keep`, and answers their names. */
export function removeOldBackups(folder: string, keep: number): string[] {
  const names = readdirSync(folder)
    .filter((name) => nameOfBackup.test(name))
    .sort()
  const old = names.slice(0, Math.max(0, names.length - keep))
  for (const name of old) rmSync(join(folder, name))
  return old
}

const unfinishedStart = '.unfinished-'
const abandonedMs = 24 * 3_600_000

/** What a backup is called until it is whole. */
export function unfinishedName(beganAt: string): string {
  return `${unfinishedStart}${process.pid}-${beganAt.replace(/\W/g, '')}`
}

const checkStart = 'verifying-'

/** Where a process opens a copy of a backup to check it. */
export function checkFolder(dataFolder: string, pid: number): string {
  return join(dataFolder, `${checkStart}${pid}`)
}

/** Removes the copies of processes that are gone: each is as large as the database. */
export function removeAbandonedChecks(dataFolder: string): void {
  if (!existsSync(dataFolder)) return
  for (const name of readdirSync(dataFolder)) {
    const [start, pid] = [name.slice(0, checkStart.length), Number(name.slice(checkStart.length))]
    if (start !== checkStart || !Number.isInteger(pid) || isRunning(pid)) continue
    rmSync(join(dataFolder, name), { recursive: true, force: true })
  }
}

/** Removes what killed backups left a day before `now`. */
export function removeAbandonedBackups(folder: string, now: Date): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(unfinishedStart))) {
    const changedAt = statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (now.getTime() - changedAt > abandonedMs) rmSync(join(folder, name), { force: true })
  }
}
