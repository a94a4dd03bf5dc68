import { describe, expect, it } from 'vitest'
import { isRiderPage, returnToRider, riderLoginSearch } from './rider-login-search.ts'

describe('a page of the portal', () => {
  it.each(['/rider', '/rider/', '/rider?x=1', '/rider/trips?week=2026-11-23'])(
    '%s is one',
    (href) => {
      expect(isRiderPage(href)).toBe(true)
    },
  )

  it.each([
    '/riders',
    '/dashboard',
    '/rider/login',
    '/rider/reset-password?token=1',
    '//evil.example/rider',
    undefined,
  ])('%s is none', (href) => {
    expect(isRiderPage(href)).toBe(false)
  })
})

it('keeps where somebody wanted to go, and nothing foreign', () => {
  expect(returnToRider('/rider/trips')).toEqual({ redirect: '/rider/trips' })
  expect(returnToRider('/rider')).toEqual({})
  expect(riderLoginSearch({ redirect: 'https://evil.example', notice: 'you-won' })).toEqual({
    redirect: undefined,
    notice: undefined,
  })
  expect(riderLoginSearch({ redirect: '/rider/trips', notice: 'session-ended' })).toEqual({
    redirect: '/rider/trips',
    notice: 'session-ended',
  })
})
