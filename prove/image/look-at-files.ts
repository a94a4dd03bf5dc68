import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Megabytes that the files of a folder take. */
export function folderSize(folder: string): number {
  const told = execFileSync('du', ['-sm', folder], { encoding: 'utf8' })
  return Number(told.split('\t')[0])
}

/** Packages in the image that the lock file says are for development alone. */
export function countDevPackages(root: string): number {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).filter(
    ([path, { dev }]) => dev === true && existsSync(join(root, 'app', path)),
  ).length
}
