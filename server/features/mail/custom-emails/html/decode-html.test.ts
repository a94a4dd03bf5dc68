import { describe, expect, it } from 'vitest'
import { decodeHtml } from './decode-html.ts'

const page = '<p>Zürich – مرحبا 🚲</p>'
const latin = '<p>Zürich</p>'
const bytes = (text: string) => new TextEncoder().encode(text)
const wide = (text: string, isBig = false) => {
  const buffer = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? buffer.swap16() : buffer)
}
const single = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

describe('decodeHtml', () => {
  it.each([
    ['UTF-8', bytes(page), page],
    ['UTF-8 with a mark', joined(new Uint8Array([0xef, 0xbb, 0xbf]), bytes(page)), page],
    ['UTF-16 LE with a mark', joined(new Uint8Array([0xff, 0xfe]), wide(page)), page],
    ['UTF-16 BE with a mark', joined(new Uint8Array([0xfe, 0xff]), wide(page, true)), page],
    ['UTF-16 LE without a mark', wide(page), page],
    ['UTF-16 BE without a mark', wide(page, true), page],
    ['Latin-1 that says so', single(`<meta charset="iso-8859-1">${latin}`), undefined],
    [
      'Latin-1 that says so the long way',
      single(`<meta http-equiv="Content-Type" content="text/html; charset=latin1">${latin}`),
      undefined,
    ],
    ['Latin-1 that says nothing', single(latin), latin],
    ['Latin-1 that says it is UTF-8', single(`<meta charset=utf-8>${latin}`), undefined],
    ['UTF-8 that says it is UTF-16', bytes(`<meta charset=utf-16>${page}`), undefined],
    ['an encoding nobody knows', bytes(`<meta charset=klingon>${page}`), undefined],
    [
      'Shift JIS',
      joined(bytes('<meta charset=shift_jis>'), new Uint8Array([0x93, 0xfa, 0x96, 0x7b])),
      '<meta charset=shift_jis>日本',
    ],
  ])('reads %s [MAIL-03]', (_, file, expected) => {
    const text = decodeHtml(file)
    if (expected === undefined) expect(text).toMatch(/Zürich/)
    else expect(text).toBe(expected)
  })

  it('gives up on what is no text', () => {
    expect(decodeHtml(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]))).toBeUndefined()
  })
})
