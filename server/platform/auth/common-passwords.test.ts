import { describe, expect, it } from 'vitest'
import { demoPassword } from '#demo/logins.ts'
import { isCommon } from './common-passwords.ts'

describe('the list of common passwords', () => {
  it.each(['Password1!', 'Qwerty123!', 'Admin123!', 'P@ssw0rd', 'Letmein123!'])(
    'holds %s',
    async (password) => {
      expect(await isCommon(password)).toBe(true)
    },
  )

  it.each([demoPassword, 'every morning by bicycle'])('does not hold %s', async (password) => {
    expect(await isCommon(password)).toBe(false)
  })
})
