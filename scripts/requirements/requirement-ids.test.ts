import { describe, expect, it } from 'vitest'
import { groupOf, idsInTitle } from './requirement-ids.ts'

const titles: [string, string, string[]][] = [
  ['one', 'filters by email [MEM-06]', ['MEM-06']],
  ['two groups', 'a title [HOME-06, X-QRY-01]', ['HOME-06', 'X-QRY-01']],
  ['a bare number keeps its group', 'a title [HOME-06, 07]', ['HOME-06', 'HOME-07']],
  ['a range', 'a title [X-VAL-01..03]', ['X-VAL-01', 'X-VAL-02', 'X-VAL-03']],
  ['a range with its group', 'a title [RW-GEN-09..RW-GEN-10]', ['RW-GEN-09', 'RW-GEN-10']],
  ['a range in a list', 'a [A-01, B-02..03] title', ['A-01', 'B-02', 'B-03']],
  ['two brackets', '[A-01] and [B-01]', ['A-01', 'B-01']],
  ['none', 'reads row [0] of [a, b]', []],
  ['outside brackets', 'HOME-06 is not carried', []],
]

// The table stands apart: the scan would take its rows for titles.
describe('the IDs in a test title', () => {
  it.each(titles)('%s', (_, title, ids) => {
    expect(idsInTitle(title)).toEqual(ids)
  })

  it('names the group of an ID', () => {
    expect(groupOf('RW-GEN-01')).toBe('RW-GEN')
    expect(groupOf('07')).toBe('')
  })
})
