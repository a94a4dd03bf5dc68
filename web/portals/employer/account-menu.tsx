import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Employer } from '#contract/identity/accounts.ts'
import { signOut } from '#web/features/identity/sessions/sign-out.ts'
import { paths } from '#web/paths.ts'
import classes from './account-menu.module.css'

const schemes = [
  { value: 'auto', label: 'System theme', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light theme', icon: IconSun },
  { value: 'dark', label: 'Dark theme', icon: IconMoon },
] as const

type Scheme = (typeof schemes)[number]['value']

export function AccountMenu({ user }: { user: Employer }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const letters = initials(user.name)
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.avatar} aria-label={`Account menu, ${letters}`}>
          {letters}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <b>{user.name}</b>
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

/** The one or two letters that stand for a person's name. */
export function initials(name: string): string {
  const names = name.trim().split(/\s+/)
  const letters = [names.at(0), names.length > 1 ? names.at(-1) : ''].map((one) =>
    Array.from(one ?? '').at(0),
  )
  return letters.join('').toLocaleUpperCase('en')
}
