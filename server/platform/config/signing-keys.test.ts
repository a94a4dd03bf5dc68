import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { whyWeak } from './signing-keys.ts'

describe('a signing key is refused', () => {
  it.each([
    ['only for development, replaced in production', 'is published with the source'],
    ['k'.repeat(32), 'repeats itself'],
    ['abcabcabcabcabcabcabcabcabcabcabca', 'repeats itself'],
    ['0123456789abcdef0123456789abcdef', 'repeats itself'],
    ['correct horse correct horse correct', 'repeats itself'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'can be guessed'],
    ['please-change-me-in-production-2026!', 'can be guessed'],
    ['my-secret-signing-key-for-switchback', 'can be guessed'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', 'can be guessed'],
    ['00000000-0000-0000-0000-000000000001', 'can be guessed'],
    ['qwertyuiopasdfghjklzxcvbnm1234567890', 'can be guessed'],
    ['', 'can be guessed'],
  ])('that is %s: it %s', (key, reason) => {
    expect(whyWeak(key)).toBe(reason)
  })
})

describe('a signing key is taken', () => {
  it.each(['hex', 'base64', 'base64url'] as const)(
    'of 16 or more random bytes as %s',
    (encoding) => {
      for (let time = 0; time < 2000; time++) {
        const key = randomBytes(encoding === 'hex' ? 16 : 24).toString(encoding)
        expect(whyWeak(key), key).toBeNull()
      }
    },
  )

  it('that is a long phrase of unlike words', () => {
    expect(whyWeak('violet harbour drum ninety walrus kettle orbit')).toBeNull()
  })
})
