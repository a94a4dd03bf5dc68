import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { memberRoutes } from '#contract/people/members.ts'
import { type EmployerResult, searchRoutes } from '#contract/system/search.ts'
import { createClient } from '#web/api/client.ts'
import { openInvoicePdf } from '#web/features/money/invoices/open-invoice-pdf.ts'
import { Palette } from '#web/features/system/search/palette.tsx'
import { type PaletteEntry, pageEntry } from '#web/features/system/search/palette-entry.ts'
import { useCommand } from '#web/kit/command.ts'
import { useDownload } from '#web/kit/use-download.ts'
import { accountTab, memberSections, paths } from '#web/paths.ts'
import { usePaletteDeeds } from '../shell/palette-deeds.ts'
import { employerMay } from './employer-may.ts'
import { menuEntries } from './menu-entries.ts'
import { employerTyped, mailEntry, writesTo } from './typed-entries.ts'

interface EmployerPaletteProps {
  user: Employer
  onShortcuts: () => void
  onClose: () => void
}

/** Everything of the employer's portal by its name: pages, actions, members, invoices, programs, emails. */
export function EmployerPalette({ user, onShortcuts, onClose }: EmployerPaletteProps) {
  const deeds = usePaletteDeeds({ home: paths.dashboard, login: paths.login, onShortcuts })
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
      find={(text) => findOwn(user, text)}
      onOpen={({ key }) => {
        if (deeds.run(key)) return true
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

const exportKey = 'action:export-members'

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

/** The pages of the menu and below them, and what can be begun, for whoever may. */
export function employerEntries(user: Employer): PaletteEntry[] {
  const page = (label: string, href: string, keywords = '') =>
    pageEntry('Pages', { label, href, keywords })
  const action = (label: string, href: string, keywords = '') =>
    pageEntry('Actions', { label, href, keywords })
  const account = (tab: keyof typeof accountTab) => `${paths.account}?tab=${accountTab[tab]}`
  const { mayAddCredit, mayChange } = employerMay(user)
  return [
    ...menuEntries(user.features).map(({ label, to }) => page(label, to)),
    page('Invoices', account('invoices'), 'bills pdf'),
    page('Subscription', account('subscription'), 'plan program price employees'),
    page('2-step verification', account('twoStep'), 'security code sessions'),
    page('Team', account('team'), 'people owners managers analysts'),
    page('Draws', paths.draws, 'winners weekly credit prizes'),
    ...(user.user?.role === 'analyst' ? [] : [page('History', paths.history, 'audit changes')]),
    ...(mayAddCredit
      ? [action('Add credit', `${paths.dashboard}?panel=add-credit`, 'buy pay')]
      : []),
    ...(mayChange
      ? [
          action('Invite members', `${paths.members}#${memberSections.invite}`, 'upload people'),
          action('New email', `${paths.members}#${memberSections.mail}`, 'write send mail'),
          action('New reward program', `${paths.rewardSystem}?tab=new`, 'create design a program'),
        ]
      : []),
    { ...action('Export members', paths.members, 'download csv file'), key: exportKey },
    action('Commute report', `${paths.statistics}?report_unit=quarter`, 'download pdf excel'),
    action(
      'Join link',
      `${paths.members}#${memberSections.link}`,
      'qr code share poster community renew',
    ),
    action('Pending invitations', `${paths.members}#${memberSections.pending}`, 'waiting requests'),
  ]
}
