import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { type PaletteEntry, pageEntry } from '#web/features/system/search/palette-entry.ts'
import { accountTab, memberSections, paths, topUpAnchor } from '#web/paths.ts'
import { employerMay } from './employer-may.ts'
import { menuEntries } from './menu-entries.ts'

const page = (label: string, href: string, keywords = '') =>
  pageEntry('Pages', { label, href, keywords })

const action = (label: string, href: string, keywords = '') =>
  pageEntry('Actions', { label, href, keywords })

const account = (tab: keyof typeof accountTab) => `${paths.account}?tab=${accountTab[tab]}`

/** More that pages of the menu are found by. */
const menuKeywords: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'home overview charts',
  [paths.members]: 'people employees commuters list',
  [paths.rewardSystem]: 'reward programs points settings launch',
  [paths.creditDetails]: 'balance spending journal',
  [paths.scores]: 'scores ranking points',
  [paths.statistics]: 'statistics figures charts benefits',
  [paths.payments]: 'cards billing invoices methods',
  [paths.account]: 'profile settings company address',
  [paths.transportationPrograms]: 'planning costs compliance',
  [paths.commuteCalculator]: 'planning modes incentives',
  [paths.contact]: 'help support',
}

/** The pages of the menu, and the parts of pages that are looked for by a name of their own. */
function pagesOf(user: Employer): PaletteEntry[] {
  const isAnalyst = user.user?.role === 'analyst'
  const metrics = (tab: string) => `${paths.statistics}?tab=${tab}`
  const credit = (tab: string) => `${paths.creditDetails}?tab=${tab}`
  return [
    ...menuEntries(user.features).map(({ label, to }) => page(label, to, menuKeywords[to])),
    page('Notifications', paths.notifications, 'bell news alerts what happened unread'),
    page('Emails to you', account('notifications'), 'notifications weekly digest mail choices'),
    page('Invoices', account('invoices'), 'bills pdf receipts'),
    page('Subscription', account('subscription'), 'plan program price employees cancel resume'),
    page('2-step verification', account('twoStep'), 'security code sessions devices'),
    page('Team', account('team'), 'people owners managers analysts roles'),
    page('Draws', paths.draws, 'winners weekly credit prizes'),
    page(
      'Sent emails',
      `${paths.members}?mail=sent#${memberSections.mail}`,
      'mail results delivered',
    ),
    page('Automatic top-up', `${paths.creditDetails}#${topUpAnchor}`, 'auto credit threshold card'),
    page('Rewards by member', credit('summary'), 'credit summary spending'),
    page('List of rewards', credit('detailed'), 'credit details why amount'),
    ...(user.features.expired_credit
      ? [page('Expired credit', credit('expired'), 'ended lost')]
      : []),
    page('Trip questions', credit('questions'), 'credit objections disputed rewards'),
    page('Commuter benefits', metrics('commuter'), 'metrics savings cost'),
    page('Mode share', metrics('mode-share'), 'metrics trips by mode drive alone'),
    page('Mile share', metrics('mile-share'), 'metrics miles by mode'),
    page('Community footprint', metrics('footprint'), 'metrics co2 carbon emissions trees'),
    page('Commute stats', metrics('distances'), 'metrics distances how far members live'),
    ...(isAnalyst ? [] : [page('History', paths.history, 'audit log changes who did')]),
  ]
}

/** What can be begun, for whoever may. */
function actionsOf(user: Employer): PaletteEntry[] {
  const { mayAddCredit, mayChange } = employerMay(user)
  const members = (section: keyof typeof memberSections) =>
    `${paths.members}#${memberSections[section]}`
  return [
    ...(mayAddCredit
      ? [action('Add credit', `${paths.dashboard}?panel=add-credit`, 'buy pay top up money')]
      : []),
    ...(mayChange
      ? [
          action('Invite members', members('invite'), 'upload people add employees'),
          action('New email', members('mail'), 'write send mail scheduled drafts'),
          action(
            'New reward program',
            `${paths.rewardSystem}?tab=new`,
            'create design launch start a program',
          ),
        ]
      : []),
    ...(mayAddCredit
      ? [
          action(
            'Launch a subscription',
            `${account('subscription')}&program=new`,
            'start new program plan employees',
          ),
        ]
      : []),
    { ...action('Export members', paths.members, 'download csv file'), key: exportKey },
    action('Commute report', `${paths.statistics}?report_unit=quarter`, 'download pdf excel'),
    action('Join link', members('link'), 'qr code share poster community renew'),
    action('Pending invitations', members('pending'), 'waiting requests'),
  ]
}

/** What is done at once, in place of opening a page. */
export const exportKey = 'action:export-members'

/** The pages of the menu and below them, and what can be begun, for whoever may. */
export function employerEntries(user: Employer): PaletteEntry[] {
  return [...pagesOf(user), ...actionsOf(user)]
}
