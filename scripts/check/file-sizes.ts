import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countLines, findSmallFiles, isTest, sleepingExceptions } from './find-small-files.ts'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** No file above the hard limit; generated code, migrations and the tables of the demo are exempt. */
const hardLimit = 300
const mayBeLong = /\.gen\.ts$|\/migrations\/|^demo\//
const fewLines = 25

const files = listSourceFiles(root)
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const read = (file: string) => sources.get(file) ?? ''

const problems = [
  ...files
    .filter((file) => !mayBeLong.test(file) && countLines(read(file)) > hardLimit)
    .map((file) => `${file} has ${countLines(read(file))} lines: split it by verb`),
  ...findSmallFiles(files, read).map(({ file, lines, importer }) =>
    importer
      ? `${file} has ${lines} lines and one importer: it belongs to ${importer}, or needs a test`
      : `${file} has ${lines} lines and no importer`,
  ),
  ...sleepingExceptions(files, read).map(
    ({ files: spared }) => `${spared} of find-small-files.ts spares no file: remove it`,
  ),
]
for (const problem of problems) console.error(problem)
const remarks = ['contract', 'domain', 'server', 'web'].map(remarkOf)
console.log(`median lines and share of ${fewLines} or fewer: ${remarks.join('; ')}`)
if (problems.length > 0 || files.length === 0) process.exitCode = 1

/** Both ends of a room's product files: `server 59, 10 %, longest 292`. */
function remarkOf(room: string): string {
  const lines = files
    .filter((file) => file.startsWith(`${room}/`) && !isTest(file) && !mayBeLong.test(file))
    .map((file) => countLines(read(file)))
    .sort((a, b) => a - b)
  const few = lines.filter((count) => count <= fewLines).length
  const median = lines[Math.floor(lines.length / 2)]
  return `${room} ${median}, ${Math.round((100 * few) / lines.length)} %, longest ${lines.at(-1)}`
}
