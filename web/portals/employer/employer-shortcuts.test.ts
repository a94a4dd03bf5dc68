import { expect, it } from 'vitest'
import { everywhere, type Shortcut } from '#web/kit/shortcuts/shortcut.ts'
import { paths } from '#web/paths.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { adminShortcuts } from '../admin/admin-shortcuts.tsx'
import { menuOf } from '../admin/menu-entries.ts'
import { employerShortcuts } from './employer-shortcuts.tsx'
import { menuEntries } from './menu-entries.ts'

const allOn = {
  planning_tools: true,
  contact_in_menu: true,
  program_builder: true,
  plan_cards: true,
  expired_credit: true,
}
const owner = employerAnswer({ features: allOn })
const as = (role: 'analyst' | 'manager') =>
  employerAnswer({ features: allOn, user: { id: owner._id, name: 'Robin', role } })
const main = (shortcuts: readonly Shortcut[]) => shortcuts.find(({ keys }) => keys === 'n')?.label

function hrefs(shortcuts: readonly Shortcut[]) {
  return shortcuts.flatMap(({ keys, does }) =>
    keys.startsWith('g ') && does.kind === 'go' ? [does.href] : [],
  )
}

it('has a letter for every page of either menu', () => {
  expect(hrefs(employerShortcuts(owner, paths.dashboard))).toEqual(
    expect.arrayContaining(menuEntries(allOn).map(({ to }) => to)),
  )
  expect(hrefs(adminShortcuts('superadmin', paths.admin))).toEqual(
    menuOf('superadmin').map(({ to }) => to),
  )
})

it.each([
  ['an employer', employerShortcuts(owner, paths.members)],
  ['a superadmin', adminShortcuts('superadmin', paths.adminUsers)],
])('gives no keys two meanings for %s, and none that others begin with', (_who, shortcuts) => {
  const keys = [...everywhere, ...shortcuts].map((each) => each.keys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const one of keys) expect(keys.filter((other) => other.startsWith(`${one} `))).toEqual([])
})

it('offers only pages that are switched on', () => {
  const off = employerAnswer({ features: { ...allOn, planning_tools: false } })
  expect(hrefs(employerShortcuts(off, paths.dashboard))).not.toContain(paths.commuteCalculator)
  expect(hrefs(employerShortcuts(owner, paths.dashboard))).toContain(paths.commuteCalculator)
})

it('offers the main action of a page to those who may', () => {
  expect(main(employerShortcuts(owner, paths.members))).toBe('Invite members')
  expect(main(employerShortcuts(as('manager'), paths.members))).toBe('Invite members')
  expect(main(employerShortcuts(as('analyst'), paths.members))).toBeUndefined()
  expect(main(employerShortcuts(owner, paths.creditDetails))).toBe('Add credit')
  expect(main(employerShortcuts(as('manager'), paths.creditDetails))).toBeUndefined()
  expect(main(employerShortcuts(owner, paths.scores))).toBeUndefined()
  expect(main(adminShortcuts('admin', paths.adminCampaigns))).toBe('New campaign')
  expect(main(adminShortcuts('superadmin', paths.adminUsers))).toBe('Create admin')
  expect(main(adminShortcuts('admin', paths.adminUsers))).toBeUndefined()
})
