import { useMemo } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { Shortcut } from '#web/kit/shortcuts/shortcut.ts'
import { accountTab, memberSections, paths } from '#web/paths.ts'
import {
  goTo,
  mainAction,
  ShellShortcuts,
  type ShellShortcutsProps,
} from '../shell/shell-shortcuts.tsx'
import { employerMay } from './employer-may.ts'
import { menuEntries } from './menu-entries.ts'

interface EmployerShortcutsProps extends ShellShortcutsProps {
  user: Employer
}

/** The keys of the employer's portal. */
export function EmployerShortcuts({ user, ...sheet }: EmployerShortcutsProps) {
  const of = useMemo(() => (path: string) => employerShortcuts(user, path), [user])
  return <ShellShortcuts of={of} {...sheet} />
}

const invoices = `${paths.account}?tab=${accountTab.invoices}`
const emails = `${paths.members}#${memberSections.mail}`

const letters = {
  [paths.dashboard]: 'h',
  [paths.members]: 'm',
  [paths.rewardSystem]: 'r',
  [paths.creditDetails]: 'c',
  [paths.scores]: 'l',
  [paths.statistics]: 's',
  [paths.payments]: 'p',
  [paths.account]: 'a',
  [paths.transportationPrograms]: 't',
  [paths.commuteCalculator]: 'k',
  [paths.contact]: 'q',
  [paths.draws]: 'd',
  [emails]: 'e',
  [invoices]: 'i',
}

/** Every page of the menu and what is looked for most below them; on a page its main action, for who may. */
export function employerShortcuts(user: Employer, path: string): Shortcut[] {
  const pages = [
    ...menuEntries(user.features),
    { label: 'Draws', to: paths.draws },
    { label: 'Emails', to: emails },
    { label: 'Invoices', to: invoices },
  ]
  return [...goTo(pages, letters), ...mainActionsOf(user, path)]
}

function mainActionsOf(user: Employer, path: string): Shortcut[] {
  const { mayAddCredit, mayChange } = employerMay(user)
  if (path === paths.members && mayChange)
    return [
      mainAction('Invite members', {
        kind: 'go',
        href: `${paths.members}#${memberSections.invite}`,
      }),
    ]
  if (path === paths.rewardSystem && mayChange)
    return [mainAction('New reward program', { kind: 'go', href: `${paths.rewardSystem}?tab=new` })]
  if ((path === paths.creditDetails || path === paths.payments) && mayAddCredit)
    return [mainAction('Add credit', { kind: 'panel', panel: 'add-credit' })]
  return []
}
