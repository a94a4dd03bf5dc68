import { expect, it } from 'vitest'
import { acceptSearch, returnAfterAccepting } from './accept-search.ts'

const acceptPage = '/dashboard/terms-and-conditions/accept/a7'

it.each(['/dashboard/members', '/dashboard?tab=metrics', '/dashboard/account?tab=3#plans'])(
  'returns to %s [SHELL-32]',
  (address) => {
    expect(acceptSearch({ return: address })).toEqual({ return: address })
  },
)

it.each([
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '/dashboard\\@evil.example',
  '/dashboard/..//evil.example',
  '/dashboard/\t/evil.example',
  '/login',
  'javascript:alert(1)',
  acceptPage,
  7,
  undefined,
])('does not return to %s [SHELL-32]', (address) => {
  expect(acceptSearch({ return: address })).toStrictEqual({ return: undefined })
})

it.each([
  ['/dashboard/members?page=2', '/dashboard/members', {}, { return: '/dashboard/members?page=2' }],
  ['/dashboard', '/dashboard', {}, {}],
  ['/terms-and-conditions', '/terms-and-conditions', {}, {}],
  [acceptPage, acceptPage, {}, {}],
  [
    `${acceptPage}?return=%2Fdashboard%2Fscores`,
    acceptPage,
    { return: '/dashboard/scores' },
    { return: '/dashboard/scores' },
  ],
])('a call refused at %s is remembered so [SHELL-32]', (href, pathname, search, expected) => {
  expect(returnAfterAccepting({ href, pathname, search })).toEqual(expected)
})
