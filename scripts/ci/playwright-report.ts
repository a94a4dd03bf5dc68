/** The part of Playwright's JSON report that is read. */
export interface PlaywrightReport {
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}

/** A file, or a group of tests in it. */
interface PlaywrightSuite {
  title: string
  /** Relative to the folder of tests. */
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: PlaywrightTest[] }[]
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  annotations: { type: string }[]
}

/** A test with the titles of the groups around it, and its own. */
interface Journey extends PlaywrightTest {
  file: string
  titles: string[]
}

export function journeysOf(report: PlaywrightReport): Journey[] {
  return report.suites.flatMap((suite) => journeysIn(suite, []))
}

function journeysIn(
  { title, file, suites = [], specs }: PlaywrightSuite,
  around: string[],
): Journey[] {
  const groups = [...around, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, file, titles: [...groups, spec.title] })),
  )
  return [...own, ...suites.flatMap((suite) => journeysIn(suite, groups))]
}
