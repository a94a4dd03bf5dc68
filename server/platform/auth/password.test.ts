import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

describe('a password', () => {
  it('is hashed by argon2id at the cost that OWASP names, with a salt of its own', async () => {
    const hashes = await Promise.all([hashPassword('Commute-2026!'), hashPassword('Commute-2026!')])
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(hashes[0]).not.toBe(hashes[1])
  })

  it.each([
    ['spaces at its ends', ' Commute-2026! ', 'Commute-2026!'],
    ['its case', 'Commute-2026!', 'commute-2026!'],
    ['its last of 200 letters', `${'a'.repeat(199)}b`, `${'a'.repeat(199)}c`],
    ['how its letters are put together', 'Caf\u00e9-2026!', 'Cafe\u0301-2026!'],
    ['what follows a zero', 'Commute\0-2026!', 'Commute\0-2027!'],
  ])('counts as it was typed, with %s', async (_what, typed, other) => {
    const hash = await hashPassword(typed)
    expect(await isPassword(typed, hash)).toBe(true)
    expect(await isPassword(other, hash)).toBe(false)
  })

  it('is nobody’s where there is no account', async () => {
    expect(await isPassword('no account has this password', undefined)).toBe(false)
  })
})
