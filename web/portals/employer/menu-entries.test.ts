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

const planning = ['Transportation programs', 'Commute calculator']

it('hides planning where it is switched off, and contact unless it is switched on [SHELL-27, SHELL-28, SHELL-29, SHELL-50]', () => {
  expect(labels({})).toEqual([...always, ...planning])
  expect(labels({ planning_tools: false })).toEqual(always)
  expect(labels({ contact_in_menu: true })).toEqual([...always, ...planning, 'Contact'])
})

it('is not changed by switches that concern tabs', () => {
  expect(labels({ program_builder: true, plan_cards: true, expired_credit: true })).toEqual([
    ...always,
    ...planning,
  ])
})
