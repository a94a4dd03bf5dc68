import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconHistory,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { signOut } from '#web/features/identity/sessions/sign-out.ts'
import { paths } from '#web/paths.ts'
import { roleLabel } from '#web/session/role-labels.ts'
import { useOpening } from '#web/ui/use-opening.ts'
import classes from './account-menu.module.css'

const schemes = [
  { value: 'auto', label: 'System theme', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light theme', icon: IconSun },
  { value: 'dark', label: 'Dark theme', icon: IconMoon },
] as const

type Scheme = (typeof schemes)[number]['value']

/** What the account's button opens; its code comes apart from the page. */
export function AccountMenuEntries({ user, button }: { user: Employer; button: ReactElement }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [opened, setOpened] = useOpening()
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={240}
      withinPortal={false}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <b>{user.name}</b>
          {user.user && <span>{roleLabel(user.user.role)}</span>}
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
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
        <Menu.Divider />
        <Menu.RadioGroup
          value={colorScheme}
          // The group only knows its items' values.
          onChange={(value) => setColorScheme(value as Scheme)}
        >
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon aria-hidden size={18} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout aria-hidden size={18} />}
          onClick={() => void signOut()}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
