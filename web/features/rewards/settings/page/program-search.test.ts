import { expect, it } from 'vitest'
import { isOtherProgram, programSearch } from './program-search.ts'

const program = '0193c0de-0000-7000-8000-000000000201'

it('keeps in the URL which program, tab and drawer, and nothing unknown', () => {
  expect(programSearch({ program, tab: 'new', history: true })).toEqual({
    program,
    tab: 'new',
    history: true,
  })
  // After a deletion none is chosen.
  expect(programSearch({ program: 'none' }).program).toBe('none')
  const nothing = { program: undefined, tab: undefined, history: undefined }
  expect(programSearch({ program: 'x', tab: 'old', history: 'yes' })).toEqual(nothing)
})

it('is another program or tab that replaces what is typed, not a drawer beside it', () => {
  const here = { pathname: '/program', search: { program } }
  expect(isOtherProgram(here, { ...here, search: { program, history: true } })).toBe(false)
  expect(isOtherProgram(here, { ...here, search: { program, tab: 'new' } })).toBe(true)
  expect(isOtherProgram(here, { ...here, search: {} })).toBe(true)
  expect(isOtherProgram(here, { ...here, pathname: '/draws' })).toBe(true)
})
