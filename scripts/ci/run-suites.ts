import { runSuite, type Suite, type SuiteOutcome } from './run-suite.ts'

/** Begins each suite as soon as those it names have ended, and gives all outcomes in the order of the list. */
export function runSuites(
  suites: readonly Suite[],
  cutOff: AbortSignal,
  onOutcome: (outcome: SuiteOutcome) => void,
): Promise<SuiteOutcome[]> {
  const begun = new Map<string, Promise<SuiteOutcome>>()
  for (const suite of suites) begun.set(suite.name, begin(suite))
  return Promise.all(begun.values())

  async function begin(suite: Suite): Promise<SuiteOutcome> {
    const { after = [] } = suite
    const missing = after.filter((name) => !begun.has(name))
    if (missing.length > 0)
      throw new Error(`${suite.name} waits for what is not before it: ${missing}`)
    await Promise.all(after.map((name) => begun.get(name)))
    const outcome = await runSuite(suite, cutOff)
    onOutcome(outcome)
    return outcome
  }
}
