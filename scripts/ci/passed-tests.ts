import { join, relative } from 'node:path'
import type { PassedTest } from './missing-proofs.ts'
import { journeysOf, type PlaywrightReport } from './playwright-report.ts'

/** The part of vitest's JSON report that is read. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[]
  }[]
}

export function passedInVitest(report: VitestReport, root: string): PassedTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => ({
        file: relative(root, name),
        titles: [...ancestorTitles, title],
      })),
  )
}

/** One that passed at the second try has passed; one that was skipped has not. */
export function passedInPlaywright(report: PlaywrightReport, root: string): PassedTest[] {
  return journeysOf(report)
    .filter(({ status }) => status === 'expected' || status === 'flaky')
    .map(({ file, titles }) => ({
      file: relative(root, join(report.config.rootDir, file)),
      titles,
    }))
}
