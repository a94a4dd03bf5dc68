import { findWireSpelling } from './find-wire-spelling.ts'
import { reportFinds } from './report-finds.ts'
import { root } from './repository.ts'
import { listSourceFiles } from './source-files.ts'

/** The rules have plain names of their own: what the wire calls them stands in `contract/`. */
reportFinds(listSourceFiles(root, ['domain']), (file, source) =>
  findWireSpelling(file, source).map(({ line, name }) => ({
    line,
    message: `${name}: the wire's spelling belongs to contract/...-wire.ts`,
  })),
)
