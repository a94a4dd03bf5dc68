import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './check/repository.ts'
import { findOverloaded, mostIds } from './requirements/overloaded-tests.ts'
import { groupOf } from './requirements/requirement-ids.ts'
import { readRows, writeProofs } from './requirements/requirements-document.ts'
import { scanTests } from './requirements/scan-tests.ts'

/**
 * Which requirement is proved by which test. `--write` brings docs/requirements.md up to date,
 * `--verify` fails when it is not.
 */
const file = join(root, 'docs', 'requirements.md')
const specification = join(root, '..', 'shared', 'spec', 'requirements.md')

const proofs = scanTests(root)
const before = readFileSync(file, 'utf8')
const document = writeProofs(before, proofs)
if (process.argv.includes('--write')) writeFileSync(file, document)

const rows = readRows(document)
const listed = new Set(rows.map((row) => row.id))
const known = knownIds()
/** Notes that stand for a test; a decision does not. */
const excused = /^(Later|Overview): /
const proved = new Set(proofs.flatMap((proof) => proof.ids))

const problems = [
  ...proofs.flatMap(({ file, title, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file} "${title}": ${id} is unknown`),
  ),
  ...findOverloaded(proofs).map(
    ({ file, title, ids }) => `${file} "${title}" claims ${ids.length}, more than ${mostIds}`,
  ),
  ...[...known].filter((id) => !listed.has(id)).map((id) => `docs/requirements.md lacks ${id}`),
  ...[...listed]
    .filter((id) => !known.has(id))
    .map((id) => `docs/requirements.md: ${id} is unknown`),
  ...rows
    .filter(({ id, note }) => !proved.has(id) && !excused.test(note))
    .map(({ id, requirement }) => `${id} has no test and does not come later: ${requirement}`),
]
if (process.argv.includes('--verify') && document !== before) {
  problems.push('docs/requirements.md is out of date: npm run requirements -- --write')
}

for (const problem of problems) console.error(problem)
if (!process.argv.includes('--verify')) printGroups()
console.log(`${rows.filter(({ id }) => proved.has(id)).length} of ${rows.length} rows have a test`)
if (problems.length > 0) process.exitCode = 1

/** The specification stands beside the repository or not at all; the document carries every ID. */
function knownIds(): Set<string> {
  if (!existsSync(specification)) return listed
  const text = readFileSync(specification, 'utf8')
  return new Set([...text.matchAll(/^\| ([A-Z][A-Z-]*-\d{2}) \|/gm)].map(([, id = '']) => id))
}

function printGroups(): void {
  for (const group of new Set(rows.map(({ id }) => groupOf(id)))) {
    const own = rows.filter(({ id }) => groupOf(id) === group)
    const tested = own.filter(({ id }) => proved.has(id)).length
    const noted = own.filter(({ id, note }) => !proved.has(id) && excused.test(note)).length
    const open = own.length - tested - noted
    console.log(
      `${group.padEnd(10)} ${String(tested).padStart(3)} of ${String(own.length).padStart(3)} have a test` +
        `${noted ? `, ${noted} later or overview` : ''}${open ? `, ${open} OPEN` : ''}`,
    )
  }
}
