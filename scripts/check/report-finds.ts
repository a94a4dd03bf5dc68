import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'

interface Find {
  line: number
  message: string
}

/** Prints what is found in each file, with its place, and fails the check on any; one that read no file proves nothing. */
export function reportFinds(
  files: readonly string[],
  find: (file: string, source: string) => readonly Find[],
): void {
  let found = 0
  for (const file of files) {
    for (const { line, message } of find(file, readFileSync(join(root, file), 'utf8'))) {
      console.error(`${file}:${line} ${message}`)
      found += 1
    }
  }
  console.log(`${files.length} files, ${found} found`)
  if (found > 0 || files.length === 0) process.exitCode = 1
}
