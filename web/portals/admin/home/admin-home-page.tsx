import { Stack, Text, Title } from '@mantine/core'
import { adminTypeLabel, useAdmin } from '#web/session/admin.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { adminMenu } from '../menu-entries.ts'

/** The first page of the back office. */
export function AdminHomePage() {
  const admin = useAdmin()
  const [, ...pages] = adminMenu
  return (
    <>
      <PageHeader title="Home" subtitle="The platform's side of Switchback" />
      <Stack maw={640}>
        <Panel aria-labelledby="who-title">
          <Title order={2} size="md" id="who-title">
            Who is signed in
          </Title>
          <Text mt={4}>
            {admin.username} ({admin.email}), {adminTypeLabel[admin.type].toLowerCase()}
          </Text>
          {admin.last_sign_in_at && (
            <Text c="dimmed">Signed in {dateAndTime(admin.last_sign_in_at, 'America/Denver')}</Text>
          )}
        </Panel>
        {pages.length > 0 && (
          <Panel aria-labelledby="pages-title">
            <Title order={2} size="md" id="pages-title">
              Where to go
            </Title>
            <Stack mt={8} gap={4} align="start">
              {pages.map(({ label, to }) => (
                <TextLink key={to} to={to}>
                  {label}
                </TextLink>
              ))}
            </Stack>
          </Panel>
        )}
      </Stack>
    </>
  )
}
