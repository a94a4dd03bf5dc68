import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findWireSpelling } from './find-wire-spelling.ts'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** The rules have plain names of their own: what the wire calls them stands in `contract/`. */
const files = listSourceFiles(root, ['domain'])
let spelled = 0
for (const file of files) {
  for (const { line, name } of findWireSpelling(file, readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line} ${name}: the wire's spelling belongs to contract/...-wire.ts`)
    spelled += 1
  }
}
console.log(`${files.length} files`)
if (spelled > 0 || files.length === 0) process.exitCode = 1
