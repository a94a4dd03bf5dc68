import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocalAddress } from './local-address.ts'

const site = 'https://switchback.example'

describe('an address on this site', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/members?page=2&search=a%20b',
    '/dashboard/account?tab=3#plans',
    '/terms-and-conditions#terms',
    '/dashboard/',
    '/dashboard?next=//evil.example',
    '/dashboard/%2F%2Fevil.example',
    '/draws/..x',
  ])('is %j', (address) => {
    expect(isLocalAddress(address)).toBe(true)
  })
})

describe('an address elsewhere, or one that browsers read otherwise', () => {
  it.each([
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example/dashboard',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    ' /dashboard',
    ' https://evil.example',
    '/dashboard\\@evil.example',
    '/dashboard/..//evil.example',
    '/dashboard/%2e%2E//evil.example',
    '/dashboard//evil.example',
    '/dashboard/../login',
    '/dashboard/./members',
    '/dashboard\u0000',
    '/dashboard\u202Emoc',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '%2F%2Fevil.example',
    'dashboard',
    '?redirect=//evil.example',
    '',
    7,
    null,
    undefined,
    ['/dashboard'],
    { href: '/dashboard' },
  ])('is %j', (address) => {
    expect(isLocalAddress(address)).toBe(false)
  })
})

it('leads where its path says, for whatever a browser makes of it', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    ':',
    '@',
    '\t',
    '?',
    '#',
    'evil.example',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const address = `/${pieces.join('')}`
      if (!isLocalAddress(address)) return
      const { origin, pathname } = new URL(address, site)
      expect(origin).toBe(site)
      expect(pathname).toBe(address.split(/[?#]/, 1)[0])
    }),
    { numRuns: 2000 },
  )
})
