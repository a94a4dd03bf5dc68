import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRow, defused } from './csv.ts'

describe('csvRow', () => {
  it.each([
    [['a', 'b'], 'a,b'],
    [['a,b', 'c'], '"a,b",c'],
    [['say "hi"'], '"say ""hi"""'],
    [['two\r\nlines', 'one\nmore'], '"two\r\nlines","one\nmore"'],
    [['', null, 'x'], ',,x'],
    [[7, -7, 0.5], '7,-7,0.5'],
    [['-7'], "'-7"],
    [['=cmd|" /C calc"!A0'], `"'=cmd|"" /C calc""!A0"`],
    [['مريم', '山田 太郎', '😀'], 'مريم,山田 太郎,😀'],
    [['Pat;=1+1', ';=1+1'], "Pat;'=1+1,;'=1+1"],
    [['a;"=1+1"'], `"a;""'=1+1"""`],
    [['a\t@SUM(A1)', 'a\r+1', 'a\n-1'], `a\t'@SUM(A1),"a\r'+1","a\n'-1"`],
    [['a;＝1', 'a;＋1', 'a;－1', 'a;＠A1'], "a;'＝1,a;'＋1,a;'－1,a;'＠A1"],
    [['1 Main St, -2nd floor; 3'], '"1 Main St, -2nd floor; 3"'],
  ])('writes %j', (cells, line) => {
    expect(csvRow(cells)).toBe(`${line}\r\n`)
  })

  it('comes back as it was through a reader of RFC 4180', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .map((text) => `x${text}`)
      .filter((text) => !/[;\t\r\n]["']*[=+\-@＝＋－＠]/.test(text))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (cells) => {
        expect(readRow(csvRow(cells))).toEqual(cells)
      }),
    )
  })
})

it('begins no formula behind whatever may end a cell', () => {
  const parts = [';', '\t', '\r', '\n', ',', '"', "'", '=', '+', '-', '@', '＝', 'a']
  const cell = fc
    .array(fc.constantFrom(...parts), { maxLength: 8 })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(cell, (text) => {
      expect(csvRow(['x', text])).not.toMatch(/[;\t\r\n]["']*(?<!')[=+\-@＝＋－＠]/)
    }),
  )
})

describe('defused', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠A1'])(
    'leads %j with an apostrophe',
    (text) => {
      expect(defused(text)).toBe(`'${text}`)
    },
  )

  it.each(['', 'Pat', 'a=b', "O'Brien", ' =1', '1-2', "'=1"])('leaves %j as it is', (text) => {
    expect(defused(text)).toBe(text)
  })
})

/** The cells of one line, by the grammar of RFC 4180. */
function readRow(line: string): string[] {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const [whole = '', quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))/.exec(rest) ?? []
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    rest = rest.slice(whole.length)
    if (!rest.startsWith(',')) break
    rest = rest.slice(1)
  }
  if (rest !== '\r\n') throw new Error(`not a line of CSV: ${line}`)
  return cells
}
