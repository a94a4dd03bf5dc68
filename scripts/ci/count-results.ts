import { existsSync, readFileSync } from 'node:fs'
import type { VitestReport } from './passed-tests.ts'
import { journeysOf, type PlaywrightReport } from './playwright-report.ts'

export interface Counts {
  passed: number
  failed: number
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

/** Tests of a Playwright run; one that passed at the second try has passed. */
export function countPlaywright(file: string): Counts {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

/** What each scan leaves at its journey. */
export const axeScan = 'axe scan'

/** How much of the product the browser saw. */
export function describePlaywright(file: string): string {
  const report = readReport<PlaywrightReport>(file)
  if (!report) return ''
  const journeys = journeysOf(report).filter(({ status }) => status !== 'skipped')
  const scans = journeys.flatMap(({ annotations }) =>
    annotations.filter(({ type }) => type === axeScan),
  )
  const { flaky } = report.stats
  const again = flaky > 0 ? `, ${flaky} passed only at the second try` : ''
  return `${journeys.length} journeys, ${scans.length} axe scans${again}`
}

/** What writes such a file itself: passed and failed steps of `npm run check`, rows of requirements. */
export function readCounts(file: string): Counts {
  return readReport<Counts>(file) ?? { passed: 0, failed: 1 }
}

/** What else it wrote of itself. */
export function readRemark(file: string): string {
  return readReport<{ remark: string }>(file)?.remark ?? ''
}

export function readReport<Report>(file: string): Report | undefined {
  if (!existsSync(file)) return undefined
  // Written a moment ago by a tool of our lock file, in the shape it documents.
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}
