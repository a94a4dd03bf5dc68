import type { Admin } from '#contract/staff/admins.ts'
import { type StaffResult, searchRoutes } from '#contract/system/search.ts'
import { createClient } from '#web/api/client.ts'
import { Palette } from '#web/features/system/search/palette.tsx'
import { type PaletteEntry, pageEntry } from '#web/features/system/search/palette-entry.ts'
import { paths } from '#web/paths.ts'
import { adminMenu } from './menu-entries.ts'

/** Everything of the back office by its name: pages, employers, members, invoices. */
export function AdminPalette({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  return (
    <Palette
      owner={{ kind: 'admin', id: admin._id }}
      placeholder="Search pages, employers, members, invoices …"
      entries={entries}
      find={findEverywhere}
      onClose={onClose}
    />
  )
}

const entries = adminMenu.map(({ label, to }) => pageEntry('Pages', { label, href: to }))

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
  return kind === 'member'
    ? `${paths.adminMember.replace('$id', _id)}?${name}`
    : paths.adminEmployer.replace('$id', employer_id)
}
