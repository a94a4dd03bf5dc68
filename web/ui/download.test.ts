import { describe, expect, it } from 'vitest'
import { csv } from './download.ts'

describe('csv', () => {
  it('starts with a byte order mark and ends every row with CRLF', () => {
    expect(
      csv([
        ['a', 'b'],
        [1, 2.5],
      ]),
    ).toBe('\uFEFFa,b\r\n1,2.5\r\n')
  })

  it.each([
    ['Nov 9 – 15, 2026', '"Nov 9 – 15, 2026"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', ''],
    [null, ''],
    [-3, '-3'],
  ])('writes %j as %j', (cell, expected) => {
    expect(csv([[cell]])).toBe(`\uFEFF${expected}\r\n`)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['=A1,B1', '"\'=A1,B1"'],
  ])('defuses %j', (cell, expected) => {
    expect(csv([[cell]])).toBe(`\uFEFF${expected}\r\n`)
  })
})
