import { describe, expect, it } from 'vitest'
import type { Suite } from './run-suite.ts'
import { runSuites } from './run-suites.ts'

const suite = (name: string, ...after: string[]): Suite => ({
  name,
  after,
  command: [process.execPath, '--version'],
})
const never = new AbortController().signal

describe('suites', () => {
  it('begin after those they name, and are reported in the order of the list', async () => {
    const ended: string[] = []
    const list = [suite('build'), suite('tests'), suite('browser', 'build', 'tests')]
    const outcomes = await runSuites(list, never, (outcome) => ended.push(outcome.suite.name))
    expect(ended.at(-1)).toBe('browser')
    expect(outcomes.map((outcome) => outcome.suite.name)).toEqual(['build', 'tests', 'browser'])
  })

  it('must not wait for one that is not there', async () => {
    await expect(runSuites([suite('browser', 'build')], never, () => {})).rejects.toThrow('build')
  })
})
