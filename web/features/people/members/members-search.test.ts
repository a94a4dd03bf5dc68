import { expect, it } from 'vitest'
import { membersSearch } from './members-search.ts'

it('keeps the members a recommendation is about', () => {
  expect(membersSearch({ show: 'quiet_members' })).toEqual({ show: 'quiet_members' })
})

it.each([{}, { show: 'everyone' }, { show: 7 }])('shows all members for %j', (search) => {
  expect(membersSearch(search)).toEqual({})
})

it('keeps filters, order and pages, and drops what cannot be one', () => {
  const known = {
    search: '42',
    from: '2026-02-28',
    state: 'waiting',
    order_by: 'trips',
    order_direction: 'asc',
    page: 3,
    per_page: 2000,
  }
  expect(membersSearch({ ...known, search: 42 })).toEqual(known)
  expect(
    membersSearch({
      search: ' ',
      from: '2026-02-30',
      state: 'gone',
      order_by: 'password',
      order_direction: 'up',
      page: 1,
      per_page: 2001,
    }),
  ).toEqual({})
})
