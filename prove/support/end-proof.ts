import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { describeMachine } from '../../bench/support/machine.ts'
import { printHeading, printTable } from '../../bench/support/report.ts'
import { isKept, type ProofFigure, promiseOf, withSection } from './proof-section.ts'

const root = join(import.meta.dirname, '..', '..')
const document = join(root, 'docs', 'proofs.md')
/** What is proved: another may be there when it ends. */
const commit = describeCommit()

interface Proof {
  /** Of the program, as in `npm run prove -- name`. */
  name: string
  /** What was done, with its size and seed. */
  done: string
  figures: readonly ProofFigure[]
  database?: Pick<Database, 'engine'>
}

/**
 * Prints what came of a proof and fails the process when a promise is broken. With `--write` the figures also take
 * the place of the last ones in docs/proofs.md.
 */
export function endProof({ name, done, figures, database }: Proof): void {
  const machine = describeMachine(database)
  printHeading(done, machine)
  printTable(
    ['', 'figure', 'is', 'promised'],
    figures.map((figure) => [
      isKept(figure) ? 'kept' : 'BROKEN',
      figure.what,
      String(figure.is),
      promiseOf(figure),
    ]),
  )
  if (!figures.every(isKept)) process.exitCode = 1
  if (!process.argv.includes('--write')) return
  const on = new Date().toISOString().slice(0, 10)
  const section = { name, done, figures, machine, commit, on }
  writeFileSync(document, withSection(readFileSync(document, 'utf8'), section))
  console.log('\n  written to docs/proofs.md')
}

function describeCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const head = git('rev-parse', '--short=8', 'HEAD')
  return git('status', '--porcelain', '--', '.', ':!docs') ? `${head}, changed since` : head
}
