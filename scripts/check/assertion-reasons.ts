import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBareAssertions } from './find-bare-assertions.ts'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** Every `as` and `!` outside tests has its reason in a comment beside it. */
const files = listSourceFiles(root).filter((file) => !/\.(test|spec)\.tsx?$|\.gen\.ts$/.test(file))
let bare = 0
for (const file of files) {
  for (const { line, text } of findBareAssertions(file, readFileSync(join(root, file), 'utf8'))) {
    console.error(`${file}:${line} ${text}: say in a comment beside it why this holds`)
    bare += 1
  }
}
console.log(`${files.length} files`)
if (bare > 0 || files.length === 0) process.exitCode = 1
