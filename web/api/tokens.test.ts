import { describe, expect, it } from 'vitest'
import { cookieLine, tokenIn } from './tokens.ts'

describe('the cookie of a token', () => {
  it('stays on this site and travels over https only [X-TOK-03]', () => {
    expect(cookieLine('employer', 'abc', 'commute.example')).toBe(
      'switchback_employer=abc; Path=/; Max-Age=2592000; SameSite=Strict; Secure',
    )
  })

  it.each(['localhost', 'app.localhost', '127.0.0.1', '[::1]'])(
    'does without https on %s',
    (host) => {
      expect(cookieLine('employer', 'abc', host)).not.toContain('Secure')
    },
  )

  it('lives half a day for an administrator', () => {
    expect(cookieLine('admin', 'abc', 'localhost')).toContain('Max-Age=43200;')
  })

  it('ends at once when forgotten', () => {
    expect(cookieLine('commuter', null, 'localhost')).toBe(
      'switchback_commuter=; Path=/; Max-Age=0; SameSite=Strict',
    )
  })
})

describe('reading the cookies', () => {
  const cookies = 'other=1; switchback_admin=a%3D1; switchback_employer=e1'

  it('finds each kind of token by itself [X-TOK-03]', () => {
    expect(tokenIn(cookies, 'employer')).toBe('e1')
    expect(tokenIn(cookies, 'admin')).toBe('a=1')
  })

  it('finds none where there is none', () => {
    expect(tokenIn(cookies, 'commuter')).toBeNull()
    expect(tokenIn('switchback_employer=', 'employer')).toBeNull()
    expect(tokenIn('', 'employer')).toBeNull()
  })
})
