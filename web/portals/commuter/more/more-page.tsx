import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './more-page.module.css'
import { SignOutButton } from './sign-out-button.tsx'

/** What is not needed every day. */
export function MorePage() {
  const { name, email, employer } = useCommuter()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <PageHeader title="More" />
      <Stack gap="md">
        <Panel aria-label="Account">
          <Text fw={600}>{name ?? email}</Text>
          <Text c="dimmed">{`${email} · ${employer.name}`}</Text>
        </Panel>
        <Panel aria-label="Pages">
          <ul className={classes.list}>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classes.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel aria-labelledby="theme">
          <Text id="theme" fw={600} mb="xs">
            Theme
          </Text>
          <SegmentedControl
            fullWidth
            aria-labelledby="theme"
            value={colorScheme}
            data={[...schemes]}
            // The control only knows its own values.
            onChange={(value) => setColorScheme(value as (typeof schemes)[number]['value'])}
          />
        </Panel>
        <SignOutButton />
      </Stack>
    </>
  )
}

const pages = [
  { to: riderPaths.rewards, label: 'Rewards' },
  { to: riderPaths.draws, label: 'Draws' },
  { to: riderPaths.rules, label: 'How rewards work' },
  { to: riderPaths.taxForm, label: 'Tax form' },
  { to: riderPaths.help, label: 'Help' },
  { to: riderPaths.agreements, label: 'Agreements' },
  { to: riderPaths.data, label: 'Your data' },
  { to: riderPaths.reminders, label: 'Reminders and apps' },
] as const

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
