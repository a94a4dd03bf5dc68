import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** All that the web build is made from. */
const sources = [
  'web',
  'contract',
  'domain',
  'vite.config.ts',
  'vite.rider.config.ts',
  'scripts/web-build',
  'tsconfig.web.json',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** One hash over the names and contents of the web app's sources, tests left out. */
export function hashSources(root: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(root, source))) {
    const contents = readFileSync(join(root, file))
    hash.update(`${file}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}

function listFiles(root: string, source: string): string[] {
  const path = join(root, source)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
