import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
}

/** The part of vitest's JSON report that is read. */
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Tests of a vitest run; a file that could not even be read is one failure. */
export function countVitest(file: string): Counts {
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const unread = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unread.length }
}

/** The part of Playwright's JSON report that is read. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Tests of a Playwright run; one that passed at the second try has passed. */
export function countPlaywright(file: string): Counts {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/** Steps of `npm run check`. */
export function countCheck(file: string): Counts {
  return readReport<Counts>(file) ?? { passed: 0, failed: 1 }
}

function readReport<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  // Written a moment ago by a tool of our lock file, in the shape it documents.
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
