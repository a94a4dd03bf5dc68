import type { Admin } from '#contract/staff/admins.ts'
import { type StaffResult, searchRoutes } from '#contract/system/search.ts'
import { createClient } from '#web/api/client.ts'
import { Palette } from '#web/features/system/search/palette.tsx'
import type { PaletteEntry } from '#web/features/system/search/palette-entry.ts'
import { parseAction, type Verb } from '#web/features/system/search/parse-action.ts'
import type { TypedHint } from '#web/features/system/search/typed-hints.tsx'
import { paths } from '#web/paths.ts'
import { usePaletteDeeds } from '../shell/palette-deeds.ts'
import { adminEntries } from './palette-pages.ts'

interface AdminPaletteProps {
  admin: Admin
  onShortcuts: () => void
  onClose: () => void
}

/** Everything of the back office by its name: pages, actions, employers, members, invoices. */
export function AdminPalette({ admin, onShortcuts, onClose }: AdminPaletteProps) {
  const deeds = usePaletteDeeds({ home: paths.admin, login: paths.adminLogin, onShortcuts })
  return (
    <Palette
      owner={{ kind: 'admin', id: admin._id }}
      placeholder="Search employers, members, pages"
      entries={[...adminEntries[admin.type], ...deeds.entries]}
      hints={hints}
      find={findEverywhere}
      onOpen={({ key }) => deeds.run(key)}
      onClose={onClose}
    />
  )
}

/** Each is read by what is found for it. */
const hints: readonly TypedHint[] = [
  { example: 'sign in as Acme', begins: 'sign in as ' },
  { example: 'approve Acme', begins: 'approve ' },
]

const search = createClient(searchRoutes)

async function findEverywhere(text: string): Promise<PaletteEntry[]> {
  const action = parseAction(text, '2000-01-01')
  const asked = action?.kind === 'with' && action.verb !== 'email' ? action : null
  const { data } = await search.searchEverywhere({ query: { query: asked?.who ?? text } })
  return asked ? data.flatMap((result) => deedEntries(asked.verb, result)) : data.map(entryOf)
}

const deedNames = { 'sign-in-as': 'Sign in as', approve: 'Approve' } as const

/** What is asked first on the page of an employer, where it stands so that it can be done. */
export function deedEntries(
  verb: Verb,
  { _id, title, detail, status }: StaffResult,
): PaletteEntry[] {
  if (verb === 'email' || !status) return []
  const isApproved = status === 'approved'
  if (verb === 'sign-in-as' ? !isApproved : isApproved || status === 'disabled') return []
  return [
    {
      key: `typed:${verb}-${_id}`,
      group: 'Actions',
      label: `${deedNames[verb]} ${title}`,
      detail,
      href: `${paths.adminEmployer.replace('$id', _id)}?panel=${verb}`,
      isPassing: true,
    },
  ]
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
