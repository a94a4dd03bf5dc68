import { describe, expect, it } from 'vitest'
import { fieldMessage } from './field-message.ts'
import { lineOfText, shownFileName } from './line-of-text.ts'

const line = lineOfText(2, 40)

/** What is wrong with a text, in words for people. */
const messages = (text: string) =>
  line.safeParse(text, { error: fieldMessage }).error?.issues.map(({ message }) => message)

describe('a line of text', () => {
  it.each([
    'Pat Example',
    "O'Brien-Smith, Jr.",
    'مريم بنت علي',
    'עמק רפאים 12',
    '山田 太郎',
    'نمی‌خواهم',
    '👩‍👩‍👧 Families',
    'Zoë',
  ])('may be %j', (text) => {
    expect(messages(text)).toBeUndefined()
  })

  it.each([
    ['an override', 'Pat\u202Egpj.exe'],
    ['an isolate', 'Pat \u2066x\u2069'],
    ['a mark', 'Pat\u200F'],
    ['an Arabic letter mark', 'Pat\u061Cx'],
    ['an invisible space', 'P\u200Bat'],
    ['a soft hyphen', 'P\u00ADat'],
    ['a byte order mark', 'P\uFEFFat'],
  ])('holds no %s', (_, text) => {
    expect(messages(text)).toEqual([
      'Please remove invisible characters, such as those that change the direction of text',
    ])
  })

  it.each(['two\nlines', 'two\r\nlines', 'a\tb', 'a\u0085b', 'a\u2028b', 'a\u001b[31m'])(
    'is one: %j is not',
    (text) => {
      expect(messages(text)).toEqual(['Must be a single line'])
    },
  )
})

it.each([
  ['members.csv', 'members.csv'],
  ['a\u202Evsc.exe', 'avsc.exe'],
  ['a\u0000\n.csv', 'a.csv'],
  ['ü 山.csv', 'ü 山.csv'],
])('shows a file %j as %j', (name, shown) => {
  expect(shownFileName(name)).toBe(shown)
})
