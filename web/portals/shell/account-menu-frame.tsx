import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import { useOpening } from '#web/ui/use-opening.ts'
import classes from './account-menu.module.css'

const schemes = [
  { value: 'auto', label: 'System theme', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light theme', icon: IconSun },
  { value: 'dark', label: 'Dark theme', icon: IconMoon },
] as const

type Scheme = (typeof schemes)[number]['value']

interface AccountMenuFrameProps {
  button: ReactElement
  name: string
  /** What else tells whose account it is, a line each. */
  facts: readonly string[]
  onShortcuts: () => void
  onLogout: () => void
  /** The entries of this portal alone. */
  children: ReactNode
}

/** What the account's button opens in every portal: who is signed in, its entries, the theme, the way out. */
export function AccountMenuFrame(props: AccountMenuFrameProps) {
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
      <Menu.Target>{props.button}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <b>{props.name}</b>
          {props.facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        <Menu.Divider />
        {props.children}
        <Menu.Item leftSection={<IconKeyboard aria-hidden size={18} />} onClick={props.onShortcuts}>
          Keyboard shortcuts
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
        <Menu.Item leftSection={<IconLogout aria-hidden size={18} />} onClick={props.onLogout}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
