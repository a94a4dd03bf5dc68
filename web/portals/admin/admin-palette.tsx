import { useMantineColorScheme } from '@mantine/core'
import type { Admin } from '#contract/staff/admins.ts'
import { type StaffResult, searchRoutes } from '#contract/system/search.ts'
import { createClient } from '#web/api/client.ts'
import { signOut } from '#web/features/identity/sessions/sign-out.ts'
import { Palette } from '#web/features/system/search/palette.tsx'
import { type PaletteEntry, pageEntry } from '#web/features/system/search/palette-entry.ts'
import { paths } from '#web/paths.ts'
import { menuOf } from './menu-entries.ts'

/** Everything of the back office by its name: pages, actions, employers, members, invoices. */
export function AdminPalette({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { setColorScheme } = useMantineColorScheme()
  const deeds: Record<string, () => void> = {
    [deedKeys.signOut]: () => void signOut(paths.adminLogin),
    [deedKeys.light]: () => setColorScheme('light'),
    [deedKeys.dark]: () => setColorScheme('dark'),
  }
  return (
    <Palette
      owner={{ kind: 'admin', id: admin._id }}
      placeholder="Search employers, members, pages"
      entries={entries[admin.type]}
      find={findEverywhere}
      onOpen={({ key }) => {
        deeds[key]?.()
        return key in deeds
      }}
      onClose={onClose}
    />
  )
}

/** What is done at once, on whatever page this is. */
const deedKeys = {
  signOut: 'action:sign-out',
  light: 'action:light-theme',
  dark: 'action:dark-theme',
} as const

const deed = (key: string, label: string, keywords: string): PaletteEntry => ({
  key,
  group: 'Actions',
  label,
  detail: '',
  href: paths.admin,
  keywords,
})

const entriesOf = (type: Admin['type']) => [
  ...menuOf(type).map(({ label, to }) => pageEntry('Pages', { label, href: to })),
  pageEntry('Actions', {
    label: 'Add credit',
    href: `${paths.adminEmployerWallets}?panel=add-credit`,
    keywords: 'give deduct business',
  }),
  pageEntry('Actions', {
    label: 'Add payment',
    href: `${paths.adminEmployerWallets}?panel=add-payment`,
    keywords: 'bank transfer business',
  }),
  ...(type === 'superadmin'
    ? [
        pageEntry('Actions', {
          label: 'Send a redemption link',
          href: `${paths.adminRedemptions}?panel=send-link`,
          keywords: 'deleted member redeem left',
        }),
      ]
    : []),
  deed(deedKeys.light, 'Light theme', 'color scheme'),
  deed(deedKeys.dark, 'Dark theme', 'color scheme'),
  deed(deedKeys.signOut, 'Sign out', 'logout leave'),
]

const entries: Readonly<Record<Admin['type'], PaletteEntry[]>> = {
  admin: entriesOf('admin'),
  superadmin: entriesOf('superadmin'),
}

const search = createClient(searchRoutes)

async function findEverywhere(text: string): Promise<PaletteEntry[]> {
  const { data } = await search.searchEverywhere({ query: { query: text } })
  return data.map(entryOf)
}

const groups: Record<StaffResult['kind'], string> = {
  employer: 'Employers',
  member: 'Members',
  invoice: 'Invoices',
}

function entryOf(result: StaffResult): PaletteEntry {
  const { kind, _id, title, detail } = result
  return {
    key: `${kind}:${_id}`,
    group: groups[kind],
    label: title,
    detail,
    href: placeOf(result),
  }
}

/** An invoice is found on the page of whose it is. */
function placeOf({ kind, _id, employer_id, title }: StaffResult): string {
  const name = new URLSearchParams({ name: title })
  if (kind === 'member') return `${paths.adminMember.replace('$id', _id)}?${name}`
  const employer = paths.adminEmployer.replace('$id', employer_id)
  return kind === 'invoice' ? `${employer}#invoices` : employer
}
