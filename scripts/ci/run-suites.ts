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
    await Promise.all((suite.after ?? []).map(outcomeOf))
    const outcome = await runSuite(suite, cutOff)
    onOutcome(outcome)
    return outcome
  }

  function outcomeOf(name: string): Promise<SuiteOutcome> {
    const outcome = begun.get(name)
    if (!outcome) throw new Error(`A suite waits for ${name}, which is not before it`)
    return outcome
  }
}
