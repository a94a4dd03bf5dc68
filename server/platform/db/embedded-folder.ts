import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where a data folder holds the embedded database itself; its lock stands beside it. */
export function embeddedDataIn(folder: string): string {
  return join(folder, 'pglite')
}

export function holdsEmbeddedData(folder: string): boolean {
  return existsSync(embeddedDataIn(folder))
}

/** Puts the closed database of one folder into another, in place of what is there; whoever does it has both locks. */
export function moveEmbeddedData(from: string, to: string): void {
  rmSync(embeddedDataIn(to), { recursive: true, force: true })
  renameSync(embeddedDataIn(from), embeddedDataIn(to))
  rmSync(from, { recursive: true, force: true })
}

/**
 * As `moveEmbeddedData`, but what was there stays beside it under a name with the time, which it answers; whoever is
 * killed in between has lost neither.
 */
export function exchangeEmbeddedData(from: string, to: string, now: Date): string | undefined {
  const there = embeddedDataIn(to)
  const replaced = holdsEmbeddedData(to)
    ? `${there}-replaced-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
    : undefined
  if (replaced) renameSync(there, replaced)
  renameSync(embeddedDataIn(from), there)
  return replaced
}
