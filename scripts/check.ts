import { writeFileSync } from 'node:fs'
import { type Outcome, runStep } from './check/run-step.ts'
import { steps } from './check/steps.ts'

/**
 * `npm run check`: all that can be checked without running the product. `--results file` writes counts,
 * `--without name` leaves a step out.
 */
const started = Date.now()
const outcomes: Outcome[] = []
const waiting = steps.filter(({ name }) => name !== flagValue('--without'))
// Two at a time: most steps keep one core busy.
await Promise.all([worker(), worker()])

const failures = outcomes.filter((outcome) => !outcome.passed)
for (const { step, output } of failures)
  console.error(`\n--- ${step.name} ---\n${output.trimEnd()}`)

const passed = outcomes.length - failures.length
writeResults({ passed, failed: failures.length })
const seconds = ((Date.now() - started) / 1000).toFixed(1)
console.log(`\n${passed} of ${outcomes.length} steps passed in ${seconds} s`)
if (failures.length > 0) {
  console.error(`Failed: ${failures.map(({ step }) => step.name).join(', ')}`)
  process.exitCode = 1
}

async function worker(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const outcome = await runStep(step)
    outcomes.push(outcome)
    const mark = outcome.passed ? 'ok    ' : 'FAILED'
    console.log(
      `${mark} ${step.name.padEnd(34)} ${outcome.seconds.toFixed(1).padStart(5)} s${outcome.remark}`,
    )
  }
}

function writeResults(counts: { passed: number; failed: number }): void {
  const file = flagValue('--results')
  if (file) writeFileSync(file, JSON.stringify(counts))
}

function flagValue(flag: string): string | undefined {
  const at = process.argv.indexOf(flag)
  return at < 0 ? undefined : process.argv[at + 1]
}
