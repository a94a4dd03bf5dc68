import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  hasLeaderboard,
  ownSummaryQuery,
} from '#web/features/statistics/home/commuter/own-summary-query.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { InstallPanel } from './install-panel.tsx'
import { moreEntries } from './more-entries.ts'
import classes from './more-page.module.css'
import { SignOutButton } from './sign-out-button.tsx'

/** What is not needed every day. */
export function MorePage() {
  const { name, email, employer } = useCommuter()
  const { data: summary } = useQuery(ownSummaryQuery)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <PageHeader title="More" />
      <Stack gap="md">
        <Panel aria-label="Signed in as">
          <Text fw={600}>{name ?? email}</Text>
          <Text c="dimmed">{`${email} · ${employer.name}`}</Text>
        </Panel>
        {moreEntries({ hasLeaderboard: hasLeaderboard(summary) }).map(({ title, pages }) => (
          <Panel key={title} aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.list}>
              {pages.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} className={classes.link}>
                    <Icon aria-hidden size={20} stroke={1.7} />
                    {label}
                    <IconChevronRight aria-hidden size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
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
        <InstallPanel />
        <SignOutButton />
      </Stack>
    </>
  )
}

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
