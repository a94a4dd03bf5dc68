import { describe, expect, it } from 'vitest'
import {
  newRecommendation,
  recommendationToSend,
} from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { chosenMembers, isChosen, withMembers, withoutMember } from './chosen-members.ts'

const ana = { id: 'a', name: 'Ana', description: 'drives alone 4 miles; could bike' }
const ben = { id: 'b', name: 'Ben', description: 'drives alone 1 mile; could walk' }
const active = 'employes_feasible_biking_or_walking' as const
const transit = 'employess_feasible_transit' as const

describe('a new recommendation', () => {
  it('has the documented defaults [RW-REC-06]', () => {
    expect(newRecommendation('2026-12-01')).toMatchObject({
      start_date: '2026-12-01',
      budget_limit: 50,
      incentive_per_trip: 2.5,
      limit_of_incentivized_trips: 4,
      time: '09:00',
      send_email: false,
    })
  })

  it('is sent without what only the server says', () => {
    const entry = withMembers({ ...newRecommendation('2026-12-01'), budget_consumed: 2 }, active, [
      ana,
    ])
    expect(recommendationToSend(entry)).toEqual({
      ...newRecommendation('2026-12-01'),
      [active]: ['a'],
    })
  })
})

describe('members of a recommendation', () => {
  const entry = withMembers(newRecommendation('2026-12-01'), active, [ben, ana])

  it('are shown once each, by name, with the reason', () => {
    expect(chosenMembers(entry)).toEqual([ana, ben])
  })

  it('stand in one list: who is added again stays where they were [RW-REC-08]', () => {
    expect(isChosen(entry, 'a')).toBe(true)
    expect(isChosen(entry, 'c')).toBe(false)
    const again = withMembers(entry, transit, [ana, { id: 'c', name: 'Cy', description: '' }])
    expect(again[transit]).toEqual(['c'])
    expect(again[active]).toEqual(['b', 'a'])
  })

  it('leave every list when their chip is removed [RW-REC-09]', () => {
    const twice = { ...entry, [transit]: ['a'] }
    expect(chosenMembers(withoutMember(twice, 'a'))).toEqual([ben])
    expect(isChosen(withoutMember(twice, 'a'), 'a')).toBe(false)
  })
})
