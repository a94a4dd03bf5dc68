import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './check/repository.ts'
import { cutOffAfter } from './ci/cut-off.ts'
import type { SuiteOutcome } from './ci/run-suite.ts'
import { runSuites } from './ci/run-suites.ts'
import { suites } from './ci/suites.ts'

/** `.ci/run`: every suite; the last line is the sum over all of them. */
const folder = join(root, '.cache', 'ci')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

// More than twice what a quiet machine takes: a slow one fails nothing.
const wholeMinutes = 90
const started = Number(process.env.CI_STARTED_AT) * 1000 || Date.now()
const outcomes = await runSuites(suites(folder), cutOffAfter(wholeMinutes, started), printOutcome)
for (const { suite, log } of outcomes.filter(({ failed }) => failed > 0)) {
  console.log(`\n--- ${suite.name} ---\n${log}`)
}
const sum = (pick: (outcome: SuiteOutcome) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0)
const failed = sum((outcome) => outcome.failed)
console.log(`\nAll of it took ${secondsSinceStart()} s`)
console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
if (failed > 0) process.exitCode ??= 1

function printOutcome({ suite, passed, failed, seconds, remark }: SuiteOutcome): void {
  const counts = `${passed} passed, ${failed} failed`
  const time = `${seconds.toFixed(0).padStart(4)} s, at ${secondsSinceStart()} s`
  console.log(
    `${suite.name.padEnd(28)} ${counts.padEnd(24)} ${time.padEnd(20)} ${remark}`.trimEnd(),
  )
}

function secondsSinceStart(): string {
  return ((Date.now() - started) / 1000).toFixed(0)
}
