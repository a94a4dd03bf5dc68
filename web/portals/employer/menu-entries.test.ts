import { expect, it } from 'vitest'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { menuEntries } from './menu-entries.ts'

const { features } = employerAnswer()
const always = [
  'Dashboard',
  'Members',
  'Rewards',
  'Credit details',
  'Leaderboard',
  'Metrics',
  'Payments',
  'Account',
]

function labels(switched: Partial<typeof features>) {
  return menuEntries({ ...features, ...switched }).map(({ label }) => label)
}

it('hides planning and contact unless they are switched on [SHELL-29, 50]', () => {
  expect(labels({})).toEqual(always)
  expect(labels({ planning_tools: true })).toEqual([
    ...always,
    'Transportation programs',
    'Commute calculator',
  ])
  expect(labels({ contact_in_menu: true })).toEqual([...always, 'Contact'])
})

it('is not changed by switches that concern tabs', () => {
  expect(labels({ program_builder: true, plan_cards: true, expired_credit: true })).toEqual(always)
})
