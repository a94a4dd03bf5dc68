import { expect, it } from 'vitest'
import { paletteGroups } from '#web/features/system/search/palette-entry.ts'
import { employerAnswer } from '#web/session/employer-fixture.ts'
import { adminEntries } from '../admin/palette-pages.ts'
import { panelOf } from './open-here.ts'
import { employerEntries } from './palette-pages.ts'

const owner = employerAnswer()
const as = (role: 'analyst' | 'manager') =>
  employerAnswer({ user: { id: owner._id, name: 'Robin', role } })

function found(text: string, entries = employerEntries(owner)) {
  return paletteGroups({ text, recent: [], entries, found: [] }).flatMap((group) =>
    group.entries.map(({ label }) => label),
  )
}

it.each([
  ['notif', ['Notifications', 'Emails to you']],
  ['digest', ['Emails to you']],
  ['launch', ['Rewards', 'New reward program', 'Launch a subscription']],
  ['top up', ['Automatic top-up', 'Add credit']],
  ['co2', ['Community footprint']],
  ['employees', ['Members', 'Subscription', 'Invite members', 'Launch a subscription']],
])('finds what employers mean by %s', (text, labels) => {
  expect(found(text)).toEqual(labels)
})

it('offers each under an address of its own, and to begin only what one may', () => {
  const entries = employerEntries(owner)
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
  expect(found('launch', employerEntries(as('manager')))).toEqual(['Rewards', 'New reward program'])
  expect(found('launch', employerEntries(as('analyst')))).toEqual(['Rewards'])
})

it.each([
  ['notif', ['Notifications', 'Your emails']],
  ['digest', ['Your emails']],
  ['launch', ['Mass communication', 'New campaign']],
])('finds what staff mean by %s', (text, labels) => {
  expect(found(text, adminEntries.admin)).toEqual(labels)
})

it('opens over any page what stands over any, and nothing else', () => {
  expect(panelOf('/dashboard?panel=add-credit')).toEqual({ panel: 'add-credit' })
  expect(panelOf('/dashboard?panel=add-credit&amount=500')).toEqual({
    panel: 'add-credit',
    amount: 500,
  })
  expect(panelOf('/dashboard?panel=other')).toBeNull()
  expect(panelOf('/dashboard/members')).toBeNull()
})
