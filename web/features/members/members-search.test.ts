import { expect, it } from 'vitest'
import { membersSearch } from './members-search.ts'

it('keeps the members a recommendation is about', () => {
  expect(membersSearch({ show: 'quiet_members' })).toEqual({ show: 'quiet_members' })
})

it.each([{}, { show: 'everyone' }, { show: 7 }])('shows all members for %j', (search) => {
  expect(membersSearch(search)).toEqual({})
})
