import { expect, it } from 'vitest'
import { loginSearch, returnTo } from './login-search.ts'

it.each([
  '/dashboard/members',
  '/dashboard?tab=metrics',
  '/dashboard/account?tab=7',
  '/dashboard#main',
])('returns to %s', (redirect) => {
  expect(loginSearch({ redirect })).toEqual({ redirect })
})

it.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/\\evil.example',
  '/dashboard\\@evil.example',
  '/dashboard/..//evil.example',
  '/dashboard/\t/evil.example',
  '/dashboards',
  '/login',
  'javascript:alert(1)',
  7,
  undefined,
])('does not return to %s', (redirect) => {
  // There, so that the router has nothing to keep in its place.
  expect(loginSearch({ redirect })).toStrictEqual({ redirect: undefined, notice: undefined })
})

it.each([
  'session-ended',
  'signed-out-everywhere',
  'registered',
  'password-changed',
  'email-changed',
])('knows the notice %s', (notice) => {
  expect(loginSearch({ notice })).toEqual({ notice })
})

it('keeps no other notice', () => {
  expect(loginSearch({ notice: '<b>' })).toEqual({})
})

it('needs no return address for the page that opens anyway', () => {
  expect(returnTo('/dashboard')).toEqual({})
  expect(returnTo('/dashboard?tab=metrics')).toEqual({ redirect: '/dashboard?tab=metrics' })
})
