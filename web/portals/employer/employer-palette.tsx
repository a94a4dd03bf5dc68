import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { memberRoutes } from '#contract/people/members.ts'
import { type EmployerResult, searchRoutes } from '#contract/system/search.ts'
import { createClient } from '#web/api/client.ts'
import { openInvoicePdf } from '#web/features/money/invoices/open-invoice-pdf.ts'
import { Palette } from '#web/features/system/search/palette.tsx'
import type { PaletteEntry } from '#web/features/system/search/palette-entry.ts'
import { useCommand } from '#web/kit/command.ts'
import { useDownload } from '#web/kit/use-download.ts'
import { accountTab, memberSections, paths } from '#web/paths.ts'
import { usePaletteDeeds } from '../shell/palette-deeds.ts'
import { useOpenHere } from './open-here.ts'
import { employerEntries, exportKey } from './palette-pages.ts'
import { employerHints, employerTyped, mailEntry, writesTo } from './typed-entries.ts'

interface EmployerPaletteProps {
  user: Employer
  onShortcuts: () => void
  onClose: () => void
}

/** Everything of the employer's portal by its name: pages, actions, members, invoices, programs, emails. */
export function EmployerPalette({ user, onShortcuts, onClose }: EmployerPaletteProps) {
  const deeds = usePaletteDeeds({ home: paths.dashboard, login: paths.login, onShortcuts })
  const openHere = useOpenHere()
  const members = useDownload('The CSV file', fetchMembers)
  const pdf = useCommand({
    run: (id: string) => openInvoicePdf({ id, isDetailed: false }),
    success: () => null,
  })
  return (
    <Palette
      owner={{ kind: 'employer', id: user._id }}
      placeholder="Search pages, members, invoices"
      entries={[...employerEntries(user), ...deeds.entries]}
      typed={(text) => employerTyped(user, text)}
      hints={employerHints(user)}
      find={(text) => findOwn(user, text)}
      onOpen={({ key, href }) => {
        if (deeds.run(key) || openHere(href)) return true
        if (key === exportKey) {
          void members.download()
          return true
        }
        const [kind, id] = key.split(':')
        if (kind !== 'invoice' || !id) return false
        void pdf.run(id)
        return true
      }}
      onClose={onClose}
    />
  )
}

const search = createClient(searchRoutes)

const memberFiles = createClient({ exportMembers: memberRoutes.exportMembers })

/** All of them, whatever the list on the page is filtered by. */
async function fetchMembers() {
  const answer = await memberFiles.exportMembers({ query: {} })
  return { name: 'members.csv', content: await answer.blob() }
}

async function findOwn(user: Employer, text: string): Promise<PaletteEntry[]> {
  const who = writesTo(user, text)
  if (who) {
    const { data } = await search.searchOwn({ query: { query: who } })
    return data.filter(({ kind }) => kind === 'member').map(mailEntry)
  }
  const { data } = await search.searchOwn({ query: { query: text } })
  return data.map(entryOf)
}

/** Where a result leads; the PDF of an invoice opens beside the page. */
function entryOf(result: EmployerResult): PaletteEntry {
  const { kind, _id, title, detail } = result
  return { key: `${kind}:${_id}`, label: title, detail, ...placeOf(result) }
}

function placeOf({ kind, _id, title, detail }: EmployerResult) {
  const members = (query: Record<string, string>, section: string) =>
    `${paths.members}?${new URLSearchParams(query)}#${section}`
  switch (kind) {
    case 'member':
      return { group: 'Members', href: members({ search: detail || title }, memberSections.list) }
    case 'invoice':
      return { group: 'Invoices', href: `${paths.account}?tab=${accountTab.invoices}` }
    case 'program':
      return { group: 'Reward programs', href: `${paths.rewardSystem}?program=${_id}` }
    case 'email': {
      const mail = detail === 'Sent' ? 'sent' : 'scheduled'
      return { group: 'Emails', href: members({ mail }, memberSections.mail) }
    }
  }
}
