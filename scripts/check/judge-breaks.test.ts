import { expect, it } from 'vitest'
import { judgeBreaks } from './judge-breaks.ts'

const did = (...statements: string[]) => ({ statements, lostKeys: [] })
const drop = 'alter table trips drop column miles'
const reason = 'No version since 090 reads it.'

it('refuses what the running version cannot live with, and says the way out', () => {
  const [problem, ...others] = judgeBreaks('100-x', did(drop), {})
  expect(problem).toMatch(/^100-x: drop column trips\.miles: .*Expand first/)
  expect(others).toEqual([])
})

it('takes what is named with a reason, and nothing else', () => {
  const acceptedBreaks = { 'drop column trips.miles': reason }
  expect(judgeBreaks('100-x', did(drop), { acceptedBreaks })).toEqual([])
  const both = did(drop, 'drop table lots')
  expect(judgeBreaks('100-x', both, { acceptedBreaks })).toEqual([
    expect.stringContaining('drop table lots'),
  ])
})

it('refuses the loss of a unique key, unless it is named', () => {
  const done = { statements: ['drop index trips_slot'], lostKeys: ['trips (employer_id, slot)'] }
  expect(judgeBreaks('100-x', done, {})).toEqual([
    expect.stringContaining('drop unique key trips (employer_id, slot)'),
  ])
  const acceptedBreaks = { 'drop unique key trips (employer_id, slot)': reason }
  expect(judgeBreaks('100-x', done, { acceptedBreaks })).toEqual([])
})

it('refuses a name without a reason, and one that stands for nothing', () => {
  const acceptedBreaks = { 'drop column trips.miles': 'because', 'drop table lots': reason }
  expect(judgeBreaks('100-x', did(drop), { acceptedBreaks })).toEqual([
    '100-x: drop column trips.miles has no reason',
    '100-x: acceptedBreaks names drop table lots, which it does not do',
  ])
})

it('takes a migration that only expands', () => {
  expect(judgeBreaks('100-x', did('alter table trips add column note text'), {})).toEqual([])
})
