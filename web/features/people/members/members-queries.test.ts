import { describe, expect, it } from 'vitest'
import { filterOf, isFiltered, membersView, textFilter, unfiltered } from './members-queries.ts'

describe('the list as the URL asks for it', () => {
  it('begins with ten, the latest joined first [MEM-22]', () => {
    expect(membersView({})).toMatchObject({
      page: 1,
      perPage: 10,
      orderBy: 'joined',
      direction: 'desc',
    })
  })

  it('asks for 2000 at once when a date filters, unless a size was chosen [MEM-04]', () => {
    expect(membersView({ from: '2026-01-01' }).perPage).toBe(2000)
    expect(membersView({ to: '2026-01-31' }).perPage).toBe(2000)
    expect(membersView({ to: '2026-01-31', per_page: 50 }).perPage).toBe(50)
  })

  it('follows a recommendation until something else is chosen', () => {
    expect(filterOf(membersView({ show: 'quiet_members' }))).toMatchObject({
      suggestion: 'quiet_members',
    })
    expect(membersView({ show: 'quiet_members' })).toMatchObject({
      state: null,
      orderBy: 'last_trip_time',
      direction: 'asc',
    })
    expect(membersView({ show: 'quiet_members', order_by: 'name' }).orderBy).toBe('name')
  })

  it('sends its dates and state as the contract names them [MEM-02, MEM-03]', () => {
    const view = membersView({ from: '2026-01-01', to: '2026-01-31', state: 'joined' })
    expect(filterOf(view)).toMatchObject({
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      state: 'joined',
    })
  })
})

it.each([
  ['ada@community.example', { email: 'ada@community.example' }],
  ['ada@', { name: 'ada@' }],
  ['Byron', { name: 'Byron' }],
  ['', {}],
])('searches %j as %j [MEM-06, MEM-07]', (text, filter) => {
  expect(textFilter(text)).toEqual(filter)
})

it('knows when nothing is filtered', () => {
  const filtered = { search: 'ada', state: 'joined', from: '2026-01-01' } as const
  expect(isFiltered(membersView(filtered))).toBe(true)
  expect(isFiltered(membersView({ ...filtered, ...unfiltered }))).toBe(false)
})
