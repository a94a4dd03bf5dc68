import { Menu } from '@mantine/core'
import { IconKey, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Admin } from '#contract/staff/admins.ts'
import { signOut } from '#web/features/identity/sessions/sign-out.ts'
import { paths } from '#web/paths.ts'
import { adminTypeLabel } from '#web/session/admin.ts'
import { AccountMenuFrame } from '../shell/account-menu-frame.tsx'

interface AdminAccountEntriesProps {
  admin: Admin
  button: ReactElement
  onChangePassword: () => void
  onShortcuts: () => void
}

/** What the administrator's button opens; its code comes apart from the page. */
export function AdminAccountEntries(props: AdminAccountEntriesProps) {
  const { admin, button, onChangePassword, onShortcuts } = props
  return (
    <AccountMenuFrame
      button={button}
      name={admin.username}
      facts={[adminTypeLabel[admin.type], admin.email]}
      onShortcuts={onShortcuts}
      onLogout={() => void signOut(paths.adminLogin)}
    >
      <Menu.Item
        component={Link}
        to={paths.adminEmails}
        leftSection={<IconMail aria-hidden size={18} />}
      >
        Your emails
      </Menu.Item>
      <Menu.Item leftSection={<IconKey aria-hidden size={18} />} onClick={onChangePassword}>
        Change password
      </Menu.Item>
    </AccountMenuFrame>
  )
}
