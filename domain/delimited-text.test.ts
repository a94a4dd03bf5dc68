import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { delimitedRows, openQuote } from './delimited-text.ts'

const rows = (text: string) => [...delimitedRows(text)]

describe('rows of a CSV file', () => {
  it.each<[string, string, string[][]]>([
    [
      'commas and CRLF',
      'name,email\r\nSam,s@a.example\r\n',
      [
        ['name', 'email'],
        ['Sam', 's@a.example'],
      ],
    ],
    [
      'semicolons',
      'name;email\nSam;s@a.example',
      [
        ['name', 'email'],
        ['Sam', 's@a.example'],
      ],
    ],
    [
      'tabs',
      'name\temail\rSam\ts@a.example',
      [
        ['name', 'email'],
        ['Sam', 's@a.example'],
      ],
    ],
    [
      'a separator in quotes of the heading',
      '"a;b;c",email\nx,y',
      [
        ['a;b;c', 'email'],
        ['x', 'y'],
      ],
    ],
    [
      'quotes, commas and line ends in a cell',
      '"a ""b"", c\r\nd",e\nf',
      [['a "b", c\r\nd', 'e'], ['f']],
    ],
    ['a quote inside a cell', 'Sam "Sammy" Example,s', [['Sam "Sammy" Example', 's']]],
    ['text after a closing quote', '"Sam" Example,s', [['Sam Example', 's']]],
    ['one column', 'email\ns@a.example', [['email'], ['s@a.example']]],
    ['blank lines, which count as rows', 'a\n\n""\nb', [['a'], [], [], ['b']]],
    ['empty cells', ',a,\n', [['', 'a', '']]],
    ['the separator said above', 'sep=|\na|b,c', [[], ['a', 'b,c']]],
    ['nothing', '', []],
  ])('%s', (_what, text, expected) => {
    expect(rows(text)).toEqual(expected)
  })

  it('end where a quotation mark is never closed', () => {
    expect(rows('a,b\n"c,d\ne,f')).toEqual([['a', 'b'], openQuote])
  })

  it('come back as they were written, whatever the cells hold', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r', 'é', '😀'),
    })
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), (cells, separator) => {
        const heading = ['h', 'h', 'h'].join(separator)
        const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
        const lines = cells.map((row) => row.map(quoted).join(separator))
        expect(rows([heading, ...lines].join('\r\n')).slice(1)).toEqual(cells)
      }),
    )
  })
})
