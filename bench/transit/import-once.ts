import { readFileSync } from 'node:fs'
import { importInThread } from '#server/features/planning/transit/import/import-in-thread.ts'

/** Imports the feed of a file in a process that does nothing else, and says what that took. */
const [file = ''] = process.argv.slice(2)

const bytes = new Uint8Array(readFileSync(file))
const before = peakMb()
const startedAt = performance.now()
const { facts, packed } = await importInThread(bytes, () => {})
const seconds = (performance.now() - startedAt) / 1000
console.log(JSON.stringify({ facts, stored: packed.length, seconds, before, most: peakMb() }))

/** The most memory that this process has had so far (Linux only). */
function peakMb(): number {
  const status = readFileSync('/proc/self/status', 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}
