import type { Employer } from '#contract/identity/accounts-user.ts'
import type { creditRoutes } from '#contract/money/credit.ts'
import type { memberRoutes } from '#contract/people/members.ts'
import { type EmployerResult, searchRoutes } from '#contract/system/search.ts'
import { createClient } from '#web/api/client.ts'
import { openInvoicePdf } from '#web/features/money/invoices/open-invoice-pdf.ts'
import { Palette } from '#web/features/system/search/palette.tsx'
import { type PaletteEntry, pageEntry } from '#web/features/system/search/palette-entry.ts'
import { useCommand } from '#web/kit/command.ts'
import { accountTab, memberSections, paths } from '#web/paths.ts'
import { mayUse } from '#web/session/roles.ts'
import { hasFixedCost } from '#web/session/user.ts'
import { menuEntries } from './menu-entries.ts'

/** Everything of the employer's portal by its name: pages, actions, members, invoices, programs, emails. */
export function EmployerPalette({ user, onClose }: { user: Employer; onClose: () => void }) {
  const pdf = useCommand({
    run: (id: string) => openInvoicePdf({ id, isDetailed: false }),
    success: () => null,
  })
  return (
    <Palette
      owner={{ kind: 'employer', id: user._id }}
      placeholder="Search pages, members, invoices"
      entries={employerEntries(user)}
      find={findOwn}
      onOpen={({ key }) => {
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

async function findOwn(text: string): Promise<PaletteEntry[]> {
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

/** As the contract declares them, whose code is not needed for this. */
const adding: Pick<typeof creditRoutes.serviceFees, 'role'> = { role: 'owner' }
const changing: Pick<typeof memberRoutes.changeMember, 'role'> = { role: 'manager' }

/** The pages of the menu and below them, and what can be begun, for whoever may. */
export function employerEntries(user: Employer): PaletteEntry[] {
  const page = (label: string, href: string, keywords = '') =>
    pageEntry('Pages', { label, href, keywords })
  const action = (label: string, href: string, keywords = '') =>
    pageEntry('Actions', { label, href, keywords })
  const account = (tab: keyof typeof accountTab) => `${paths.account}?tab=${accountTab[tab]}`
  const mayAdd = mayUse(user, adding) && !hasFixedCost(user)
  const mayChange = mayUse(user, changing)
  return [
    ...menuEntries(user.features).map(({ label, to }) => page(label, to)),
    page('Invoices', account('invoices'), 'bills pdf'),
    page('Subscription', account('subscription'), 'plan program price employees'),
    page('2-step verification', account('twoStep'), 'security code sessions'),
    page('Team', account('team'), 'people owners managers analysts'),
    page('Draws', paths.draws, 'winners weekly credit prizes'),
    ...(user.user?.role === 'analyst' ? [] : [page('History', paths.history, 'audit changes')]),
    ...(mayAdd ? [action('Add credit', `${paths.dashboard}?panel=add-credit`, 'buy pay')] : []),
    ...(mayChange
      ? [
          action('Invite members', `${paths.members}#${memberSections.invite}`, 'upload people'),
          action('New email', `${paths.members}#${memberSections.mail}`, 'write send mail'),
          action('New reward program', `${paths.rewardSystem}?tab=new`, 'create'),
        ]
      : []),
    action(
      'Join link',
      `${paths.members}#${memberSections.link}`,
      'qr code share poster community renew',
    ),
    action('Pending invitations', `${paths.members}#${memberSections.pending}`, 'waiting requests'),
  ]
}
