import { describe, expect, it } from 'vitest'
import { type AddressColumns, findAddressColumns } from './address-columns.ts'

const sam = 's@a.example'

describe('columns of a file of addresses', () => {
  it.each<[string, string[][], AddressColumns | undefined]>([
    ['name, email', [['name', 'email']], { email: 1, name: [0], firstRow: 1 }],
    ['other spellings', [['E-Mail Address *', 'Full Name']], { email: 0, name: [1], firstRow: 1 }],
    [
      'first and last name',
      [['Last name', 'First Name', 'Work E-mail']],
      { email: 2, name: [1, 0], firstRow: 1 },
    ],
    ['accents', [['Correo electrónico']], { email: 0, name: [], firstRow: 1 }],
    [
      'the plain one of two',
      [
        ['Email sent', 'Email'],
        ['yes', sam],
      ],
      { email: 1, name: [], firstRow: 1 },
    ],
    [
      'a title and blank rows above the heading',
      [['Our people'], [], ['Name', 'Email'], ['Sam', sam]],
      { email: 1, name: [0], firstRow: 3 },
    ],
    [
      'no heading',
      [
        ['Sam', sam],
        ['Pat', 'p@a.example'],
      ],
      { email: 1, name: [0], firstRow: 0 },
    ],
    ['no heading and no names', [[sam], ['p@a.example']], { email: 0, name: [], firstRow: 0 }],
    [
      'no heading and words in two other columns: which is the name is unknown',
      [['Sam', 'Sales', sam]],
      { email: 2, name: [], firstRow: 0 },
    ],
    [
      'numbers beside the address are no names',
      [
        ['17', 'Sam', sam],
        ['18', 'Pat', 'p@a.example'],
      ],
      { email: 2, name: [1], firstRow: 0 },
    ],
    [
      'a heading with a name, the addresses under an unknown word',
      [
        ['Name', 'Kontakt'],
        ['Sam', sam],
      ],
      { email: 1, name: [0], firstRow: 1 },
    ],
    ['no address anywhere', [['Sam', 'Sales']], undefined],
    ['nothing', [], undefined],
  ])('%s', (_what, rows, columns) => {
    expect(findAddressColumns(rows)).toEqual(columns)
  })

  it('are found among 300', () => {
    const heading = Array.from({ length: 300 }, (_, column) => `Field ${column}`)
    heading[298] = 'Name'
    heading[299] = 'Email'
    expect(findAddressColumns([heading])).toEqual({ email: 299, name: [298], firstRow: 1 })
  })
})
