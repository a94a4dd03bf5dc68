import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nounOf } from './areas.ts'
import { findCycles } from './find-cycles.ts'
import { findImports } from './find-imports.ts'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** No two nouns of a room import each other, whatever lies between them; a type counts, a test does not. */
const files = listSourceFiles(root, ['contract', 'domain', 'server', 'web']).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const imports = findImports(files, (path) => readFileSync(join(root, path), 'utf8'))
const nouns = new Set(files.flatMap((file) => nounOf(file) ?? []))
const cycles = findCycles(imports, nounOf)

for (const { members, imports: closing } of cycles) {
  console.error(`${members.length} nouns in a circle: ${members.join(', ')}`)
  for (const { from, to } of closing) console.error(`  ${from} -> ${to}`)
}
console.log(`${nouns.size} nouns, ${imports.length} imports, ${cycles.length} circles`)
if (cycles.length > 0 || nouns.size === 0 || imports.length === 0) process.exitCode = 1
