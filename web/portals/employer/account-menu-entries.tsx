import { Menu } from '@mantine/core'
import { IconHistory, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { signOut } from '#web/features/identity/sessions/sign-out.ts'
import { paths } from '#web/paths.ts'
import { roleLabel } from '#web/session/role-labels.ts'
import { AccountMenuFrame } from '../shell/account-menu-frame.tsx'

interface AccountMenuEntriesProps {
  user: Employer
  button: ReactElement
  onShortcuts: () => void
}

/** What the account's button opens; its code comes apart from the page. */
export function AccountMenuEntries({ user, button, onShortcuts }: AccountMenuEntriesProps) {
  return (
    <AccountMenuFrame
      button={button}
      name={user.name}
      facts={[...(user.user ? [roleLabel(user.user.role)] : []), user.email]}
      onShortcuts={onShortcuts}
      onLogout={() => void signOut(paths.login)}
    >
      <Menu.Item
        component={Link}
        to={paths.account}
        leftSection={<IconSettings aria-hidden size={18} />}
      >
        Account
      </Menu.Item>
      {user.user?.role !== 'analyst' && (
        <Menu.Item
          component={Link}
          to={paths.history}
          leftSection={<IconHistory aria-hidden size={18} />}
        >
          History
        </Menu.Item>
      )}
    </AccountMenuFrame>
  )
}
