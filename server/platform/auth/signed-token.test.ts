import { describe, expect, it } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const key = 'k'.repeat(32)
const content = {
  ids: ['0193f1f4-7a1b-7c3d-8e4f-0123456789ab', '0193f1f4-7a1b-7c3d-8e4f-0123456789ac'],
  at: new Date('2026-11-20T18:00:00.123Z'),
}
const token = signToken(key, 'join', content)
/** As it was mailed until November 2026. */
const mailed = 'AZPx9HobfD2OTwEjRWeJqwGT8fR6G3w9jk8BI0VniawBofodgXtwkQ5fJX5Vrga1e98Eyxp_aQyvXw'

/** The first character stands for six bits that count, the last one perhaps for some that do not. */
const changed = (text: string) => `${text.startsWith('Z') ? 'Y' : 'Z'}${text.slice(1)}`

describe('a signed token', () => {
  it('gives back what was signed, and is the same each time', () => {
    expect(readToken(key, 'join', token)).toEqual(content)
    expect(token).toMatch(/^[\w-]{88}$/)
    expect(signToken(key, 'join', content)).toBe(token)
  })

  it('shows nothing of the ids and the time in it, nor that two tokens hold the same id', () => {
    const bytes = Buffer.from(token, 'base64url')
    const later = { ...content, at: new Date(content.at.getTime() + 1) }
    const other = Buffer.from(signToken(key, 'join', later), 'base64url')
    for (const id of content.ids) {
      const idBytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      expect(bytes.includes(idBytes.subarray(0, 4))).toBe(false)
      expect(bytes.includes(idBytes.subarray(-4))).toBe(false)
    }
    for (let from = 0; from + 4 <= bytes.length; from += 1) {
      expect(other.includes(bytes.subarray(from, from + 4))).toBe(false)
    }
  })

  it('is still read when it was mailed signed in the clear', () => {
    expect(readToken(key, 'join', mailed)).toEqual(content)
  })

  describe.each([
    ['made now', token],
    ['mailed before', mailed],
  ])('%s', (_, given) => {
    it.each([
      ['for another purpose', key, 'unsubscribe', given],
      ['under another key', 'x'.repeat(32), 'join', given],
      ['with a changed id', key, 'join', changed(given)],
      ['with a changed signature', key, 'join', `${given.slice(0, -3)}AAA`],
      ['cut short', key, 'join', given.slice(0, -4)],
      ['that is too short to be one', key, 'join', 'AAAA'],
      ['that is empty', key, 'join', ''],
    ])('is nothing %s', (_how, withKey, purpose, text) => {
      expect(readToken(withKey, purpose, text)).toBeUndefined()
    })
  })
})
