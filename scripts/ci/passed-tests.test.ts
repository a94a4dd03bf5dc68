import { expect, it } from 'vitest'
import { passedInPlaywright, passedInVitest } from './passed-tests.ts'

it('of vitest are those that were run to a good end', () => {
  const test = (title: string, status: string) => ({ ancestorTitles: ['group'], title, status })
  const assertionResults = [test('one', 'passed'), test('two', 'failed'), test('three', 'skipped')]
  const testResults = [{ name: '/root/server/a.test.ts', status: 'failed', assertionResults }]
  const report = { numPassedTests: 1, numFailedTests: 1, testResults }
  expect(passedInVitest(report, '/root')).toEqual([
    { file: 'server/a.test.ts', titles: ['group', 'one'] },
  ])
})

it('of Playwright are those that passed at last', () => {
  const spec = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
    title: status,
    tests: [{ status, annotations: [] }],
  })
  const file = 'a.spec.ts'
  const group = { title: 'group', file, specs: [spec('flaky'), spec('unexpected')] }
  const report = {
    config: { rootDir: '/root/e2e' },
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    errors: [],
    suites: [{ title: file, file, specs: [spec('expected'), spec('skipped')], suites: [group] }],
  }
  expect(passedInPlaywright(report, '/root')).toEqual([
    { file: 'e2e/a.spec.ts', titles: [file, 'expected'] },
    { file: 'e2e/a.spec.ts', titles: [file, 'group', 'flaky'] },
  ])
})
