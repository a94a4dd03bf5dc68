import { expect, it } from 'vitest'
import { type PaletteEntry, pageEntry, paletteGroups } from './palette-entry.ts'

const members = pageEntry('Pages', { label: 'Members', href: '/dashboard/members' })
const invite = pageEntry('Actions', {
  label: 'Invite members',
  href: '/dashboard/members#invite',
  keywords: 'upload people',
})
const credit = pageEntry('Actions', { label: 'Add credit', href: '/dashboard?panel=add-credit' })
const ana: PaletteEntry = {
  key: 'member:1',
  group: 'Members',
  label: 'Ana Quist',
  detail: 'ana@acme.example',
  href: '/dashboard/members?search=ana',
}
const entries = [members, invite, credit]

function shown(
  text: string,
  { recent = [], found = [] }: { recent?: PaletteEntry[]; found?: PaletteEntry[] } = {},
) {
  return paletteGroups({ text, recent, entries, found }).map(
    ({ label, entries: some }) => `${label}: ${some.map((entry) => entry.label).join(', ')}`,
  )
}

it('shows pages and actions before anything is typed, what was opened last first', () => {
  expect(shown('')).toEqual(['Pages: Members', 'Actions: Invite members, Add credit'])
  expect(shown('', { recent: [ana, credit] })).toEqual([
    'Recent: Ana Quist, Add credit',
    'Pages: Members',
    'Actions: Invite members',
  ])
})

it('finds by every word, in any order and case, keywords included', () => {
  expect(shown('MEMBERS inv')).toEqual(['Actions: Invite members'])
  expect(shown('upload')).toEqual(['Actions: Invite members'])
  expect(shown('nothing like it')).toEqual([])
})

it('puts what the server found last, and what was opened before there only once', () => {
  expect(shown('ana', { found: [ana] })).toEqual(['Members: Ana Quist'])
  expect(shown('ana', { found: [ana], recent: [ana] })).toEqual(['Recent: Ana Quist'])
})
