import { describe, expect, it } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const key = 'k'.repeat(32)
const content = {
  ids: ['0193f1f4-7a1b-7c3d-8e4f-0123456789ab', '0193f1f4-7a1b-7c3d-8e4f-0123456789ac'],
  at: new Date('2026-11-20T18:00:00.123Z'),
}
const token = signToken(key, 'join', content)

describe('a signed token', () => {
  it('gives back what was signed', () => {
    expect(readToken(key, 'join', token)).toEqual(content)
    expect(token).toMatch(/^[\w-]{78}$/)
  })

  it.each([
    ['for another purpose', key, 'unsubscribe', token],
    ['under another key', 'x'.repeat(32), 'join', token],
    ['with a changed id', key, 'join', `Z${token.slice(1)}`],
    ['with a changed signature', key, 'join', `${token.slice(0, -2)}AA`],
    ['cut short', key, 'join', token.slice(0, -4)],
    ['that is too short to be one', key, 'join', 'AAAA'],
    ['that is empty', key, 'join', ''],
  ])('is nothing %s', (_, withKey, purpose, text) => {
    expect(readToken(withKey, purpose, text)).toBeUndefined()
  })
})
