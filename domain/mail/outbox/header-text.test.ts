import fc from 'fast-check'
import { expect, it } from 'vitest'
import { headerText } from './header-text.ts'

it.each([
  ['Grüße aus Denver', 'Grüße aus Denver'],
  ['رحلة اليوم 🚲 "now"', 'رحلة اليوم 🚲 "now"'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧 family'],
  ['Hi\r\nBcc: victim@test.example', 'Hi Bcc: victim@test.example'],
  ['Hi\u0000\u2028there\u0085', 'Hi there'],
  ['half \ud83d of a pair', 'half  of a pair'],
])('%j in a header', (text, line) => {
  expect(headerText(text)).toBe(line)
})

it('is one line without control characters, whatever comes in', () => {
  // Of fast-check's own units the one for all code points takes a second or more to be made.
  const codePoint = fc.oneof(
    fc.constantFrom(0x0a, 0x0d, 0x2028, 0x2029),
    fc.integer({ min: 0, max: 0xff }),
    fc.integer({ min: 0, max: 0x10ffff }),
  )
  const unit = codePoint.map((code) => String.fromCodePoint(code))
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      const codes = Array.from(headerText(text), (character) => character.codePointAt(0) ?? 0)
      const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code < 0xa0)
      expect(codes.filter((code) => isControl(code) || code === 0x2028 || code === 0x2029)).toEqual(
        [],
      )
    }),
  )
})
