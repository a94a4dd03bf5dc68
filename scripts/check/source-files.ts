import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Every room of the repository that holds code. */
export const rooms = [
  'contract',
  'domain',
  'server',
  'web',
  'testing',
  'demo',
  'e2e',
  'bench',
  'prove',
  'scripts',
] as const

/** Paths of all TypeScript files in the given rooms, relative to the repository. */
export function listSourceFiles(root: string, among: readonly string[] = rooms): string[] {
  return listFiles(root, among).filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file))
}

/** Paths of all files in the given rooms, relative to the repository. */
export function listFiles(root: string, among: readonly string[]): string[] {
  return among
    .map((room) => join(root, room))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}
