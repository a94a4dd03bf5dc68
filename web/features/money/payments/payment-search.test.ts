import { expect, it } from 'vitest'
import { returnSearch, withoutForm } from './payment-search.ts'

it.each([
  ['/dashboard/members?page=2', true],
  ['/dashboard', true],
  ['/login', false],
  ['//evil.test/dashboard', false],
  ['https://evil.test', false],
])('comes back to %s: %s', (from, isOurs) => {
  expect(returnSearch({ from }).from).toBe(isOurs ? from : undefined)
})

it.each([
  ['/dashboard/members?page=2&panel=add-credit&amount=20.5', '/dashboard/members?page=2'],
  ['/dashboard/account?tab=2&pay=all&amount=5', '/dashboard/account?tab=2'],
  ['/dashboard/scores?panel=add-credit', '/dashboard/scores'],
])('leaves the form of %s', (from, page) => {
  expect(withoutForm(from)).toBe(page)
})
