import { describe, expect, it } from 'vitest'
import { chosenSize, pageCount, pageSizes, rangeLabel } from './page-sizes.ts'

const labels = (total: number, perPage: number) =>
  pageSizes(total, perPage).map(({ label }) => label)

describe('page sizes', () => {
  it('are 10 to 1000 and the current count [MEM-21]', () => {
    expect(labels(37, 10)).toEqual(['10', '20', 'All 37', '50', '100', '500', '1000'])
  })

  it('offer no count above what one page may hold [MEM-21]', () => {
    expect(labels(100_000, 10)).toEqual(['10', '20', '50', '100', '500', '1000'])
  })

  it('say a count that is a usual size only once', () => {
    expect(labels(100, 10)).toEqual(['10', '20', '50', '100', '500', '1000'])
  })

  it('include the size in use', () => {
    expect(labels(5000, 2000)).toContain('2000')
    expect(labels(0, 15)).toContain('15')
  })

  it('show a page that holds every row as all of them [MEM-04]', () => {
    expect(chosenSize(37, 2000)).toBe('37')
    expect(labels(37, 2000)).not.toContain('2000')
    expect(chosenSize(37, 100)).toBe('100')
    expect(chosenSize(5000, 2000)).toBe('2000')
  })
})

it('counts the pages, at least one', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2])
})

it.each([
  [1, 10, 248, '1–10 of 248'],
  [25, 10, 248, '241–248 of 248'],
  [1, 10, 0, '0 of 0'],
  [2, 1000, 100_000, '1,001–2,000 of 100,000'],
])('page %i of %i rows each out of %i is %s', (page, perPage, total, words) => {
  expect(rangeLabel(page, perPage, total)).toBe(words)
})
