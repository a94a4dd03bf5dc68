import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  axeScan,
  countPlaywright,
  countVitest,
  describePlaywright,
  readCounts,
} from './count-results.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-results-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function written(report: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('counting results', () => {
  it('takes a missing report for one failure', () => {
    for (const count of [countVitest, countPlaywright, readCounts]) {
      expect(count(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 })
    }
  })

  it('counts a vitest file that could not be read as a failure', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ]
    const report = written({ numPassedTests: 2, numFailedTests: 1, testResults })
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2 })
  })

  it('counts a flaky Playwright test as passed and a broken run as failed', () => {
    const report = written({ stats: { expected: 5, flaky: 1, unexpected: 2 }, errors: [{}] })
    expect(countPlaywright(report)).toEqual({ passed: 6, failed: 3 })
  })

  it('says how many journeys and scans there were, and which were lucky', () => {
    const journey = (status: string, scans: number) => ({
      title: 'A journey',
      tests: [{ status, annotations: Array(scans).fill({ type: axeScan }) }],
    })
    const specs = [journey('expected', 2), journey('skipped', 0)]
    const suites = [
      { title: 'a.spec.ts', specs, suites: [{ title: 'Group', specs: [journey('flaky', 1)] }] },
    ]
    const report = written({ stats: { expected: 1, flaky: 1, unexpected: 0 }, suites })
    expect(describePlaywright(report)).toBe(
      '2 journeys, 3 axe scans, 1 passed only at the second try',
    )
  })
})
