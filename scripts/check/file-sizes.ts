import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** No file above the hard limit; generated code, migrations and the tables of the demo are exempt. */
const hardLimit = 300
const exempt = /\.gen\.ts$|\/migrations\/|^demo\//

const sizes = listSourceFiles(root)
  .filter((file) => !exempt.test(file))
  .map((file) => ({ file, lines: countLines(file) }))
  .sort((a, b) => a.lines - b.lines)

const tooLong = sizes.filter(({ lines }) => lines > hardLimit)
for (const { file, lines } of tooLong) console.error(`${file} has ${lines} lines: split it by verb`)
console.log(`${sizes.length} files, median ${quantile(0.5)} lines, p90 ${quantile(0.9)}`)
if (tooLong.length > 0 || sizes.length === 0) process.exitCode = 1

function countLines(file: string): number {
  return readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
}

function quantile(share: number): number {
  return sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0
}
