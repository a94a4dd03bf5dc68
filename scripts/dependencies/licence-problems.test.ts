import { describe, expect, it } from 'vitest'
import { licenceProblems } from './licence-problems.ts'

const looked = { name: 'png-js', version: '1.1.0' }
const under = (expression: string) => ({ name: 'x', version: '1.0.0', licenses: [{ expression }] })

describe('licences of packages', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0', false],
    ['AGPL-3.0-only', false],
  ])('%s: %s', (expression, isAllowed) => {
    const problems = licenceProblems([looked, under(expression)])
    expect(problems).toEqual(
      isAllowed ? [] : [`x@1.0.0 is under ${expression}, which is not on the list`],
    )
  })

  it('are named by id as well', () => {
    const byId = { name: 'x', version: '1.0.0', licenses: [{ license: { id: 'SSPL-1.0' } }] }
    expect(licenceProblems([looked, byId])).toEqual([
      'x@1.0.0 is under SSPL-1.0, which is not on the list',
    ])
  })

  it('must be there, and an exception must be needed', () => {
    expect(licenceProblems([{ name: 'x', version: '2.0.0' }])).toEqual([
      'x@2.0.0 names no licence',
      'png-js@1.1.0 is gone: remove its licence from the list',
    ])
  })
})
