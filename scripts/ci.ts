import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './check/repository.ts'
import { runSuite, type SuiteOutcome } from './ci/run-suite.ts'
import { type Stage, stages } from './ci/stages.ts'

/** `.ci/run`: every suite, stage after stage; the last line is the sum over all of them. */
const folder = join(root, '.cache', 'ci')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

// The whole of it ends, and says how, before this.
const wholeMinutes = 11.5
const started = Number(process.env.CI_STARTED_AT) * 1000 || Date.now()
const deadline = started + wholeMinutes * 60_000
const outcomes: SuiteOutcome[] = []
for (const stage of stages(folder)) outcomes.push(...(await runStage(stage)))

for (const { suite, log } of outcomes.filter(({ failed }) => failed > 0)) {
  console.log(`\n--- ${suite.name} ---\n${log}`)
}
const sum = (pick: (outcome: SuiteOutcome) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0)
const failed = sum((outcome) => outcome.failed)
console.log(`\nAll of it took ${((Date.now() - started) / 1000).toFixed(0)} s`)
console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

/** The suites of a stage run at the same time. */
function runStage(stage: Stage): Promise<SuiteOutcome[]> {
  return Promise.all(
    stage.map(async (suite) => {
      const outcome = await runSuite(suite, deadline)
      const { passed, failed, seconds } = outcome
      const counts = `${passed} passed, ${failed} failed`
      console.log(
        `${suite.name.padEnd(28)} ${counts.padEnd(24)} ${seconds.toFixed(0).padStart(4)} s`,
      )
      return outcome
    }),
  )
}
