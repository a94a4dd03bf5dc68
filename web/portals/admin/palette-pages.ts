import type { Admin } from '#contract/staff/admins.ts'
import { type PaletteEntry, pageEntry } from '#web/features/system/search/palette-entry.ts'
import { paths } from '#web/paths.ts'
import { menuOf } from './menu-entries.ts'

/** More that pages of the menu are found by. */
const menuKeywords: Readonly<Record<string, string>> = {
  [paths.adminEmployers]: 'employers organizations approve subscriptions',
  [paths.adminMembers]: 'commuters people',
  [paths.adminEmployerWallets]: 'employers credit payments wallet',
  [paths.adminMemberWallets]: 'commuters rewards wallet',
  [paths.adminStatistics]: 'figures charts',
  [paths.adminRedemptions]: 'payouts cash gift',
  [paths.adminTaxForms]: 'w-9 documents',
  [paths.adminTickets]: 'support questions help',
  [paths.adminCampaigns]: 'campaigns emails launch',
  [paths.adminAgreements]: 'terms privacy policy',
  [paths.adminAudit]: 'history changes who did',
  [paths.adminTransit]: 'gtfs feeds stops',
}

const entriesOf = (type: Admin['type']) => [
  ...menuOf(type).map(({ label, to }) =>
    pageEntry('Pages', { label, href: to, keywords: menuKeywords[to] ?? '' }),
  ),
  pageEntry('Pages', {
    label: 'Notifications',
    href: paths.adminNotifications,
    keywords: 'bell news alerts unread',
  }),
  pageEntry('Pages', {
    label: 'Your emails',
    href: paths.adminEmails,
    keywords: 'notifications digest mail choices',
  }),
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
  pageEntry('Actions', {
    label: 'New campaign',
    href: `${paths.adminCampaigns}#new-campaign`,
    keywords: 'create launch mass communication email',
  }),
  pageEntry('Actions', {
    label: 'Approve employers',
    href: `${paths.adminEmployers}?status=pending`,
    keywords: 'pending business waiting',
  }),
  ...(type === 'superadmin'
    ? [
        pageEntry('Actions', {
          label: 'New admin',
          href: `${paths.adminUsers}?panel=create`,
          keywords: 'create administrator',
        }),
        pageEntry('Actions', {
          label: 'Send a redemption link',
          href: `${paths.adminRedemptions}?panel=send-link`,
          keywords: 'deleted member redeem left',
        }),
      ]
    : []),
]

/** The pages of the menu and beside it, and what can be begun. */
export const adminEntries: Readonly<Record<Admin['type'], PaletteEntry[]>> = {
  admin: entriesOf('admin'),
  superadmin: entriesOf('superadmin'),
}
