import { useMemo } from 'react'
import type { Admin } from '#contract/staff/admins.ts'
import type { Shortcut } from '#web/kit/shortcuts/shortcut.ts'
import { paths } from '#web/paths.ts'
import {
  goTo,
  mainAction,
  ShellShortcuts,
  type ShellShortcutsProps,
} from '../shell/shell-shortcuts.tsx'
import { menuOf } from './menu-entries.ts'

interface AdminShortcutsProps extends ShellShortcutsProps {
  type: Admin['type']
}

/** The keys of the back office. */
export function AdminShortcuts({ type, ...sheet }: AdminShortcutsProps) {
  const of = useMemo(() => (path: string) => adminShortcuts(type, path), [type])
  return <ShellShortcuts of={of} {...sheet} />
}

const letters = {
  [paths.admin]: 'h',
  [paths.adminEmployers]: 'b',
  [paths.adminMembers]: 'm',
  [paths.adminEmployerWallets]: 't',
  [paths.adminMemberWallets]: 'w',
  [paths.adminStatistics]: 's',
  [paths.adminInvoices]: 'i',
  [paths.adminRedemptions]: 'r',
  [paths.adminTaxForms]: 'x',
  [paths.adminTickets]: 'k',
  [paths.adminCampaigns]: 'c',
  [paths.adminAgreements]: 'a',
  [paths.adminAudit]: 'l',
  [paths.adminApps]: 'p',
  [paths.adminTransit]: 'v',
  [paths.adminUsers]: 'u',
}

/** Every page of the menu; on a page its main action, for who may. */
export function adminShortcuts(type: Admin['type'], path: string): Shortcut[] {
  const action = mainActions[path]
  const may = action && (!action.isForSuperadmins || type === 'superadmin')
  return [...goTo(menuOf(type), letters), ...(may ? [mainAction(action.label, action.does)] : [])]
}

interface MainAction extends Pick<Shortcut, 'label' | 'does'> {
  isForSuperadmins?: boolean
}

const mainActions: Readonly<Record<string, MainAction>> = {
  [paths.adminEmployerWallets]: {
    label: 'Add credit',
    does: { kind: 'panel', panel: 'add-credit' },
  },
  [paths.adminCampaigns]: {
    label: 'New campaign',
    does: { kind: 'go', href: `${paths.adminCampaigns}#new-campaign` },
  },
  [paths.adminRedemptions]: {
    label: 'Send a redemption link',
    does: { kind: 'panel', panel: 'send-link' },
    isForSuperadmins: true,
  },
  [paths.adminUsers]: {
    label: 'Create admin',
    does: { kind: 'panel', panel: 'create' },
    isForSuperadmins: true,
  },
}
