import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { memberSections } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { mailSearch } from './mail-search.ts'
import { NewEmail } from './new-email.tsx'
import { ScheduledEmails } from './scheduled-emails.tsx'
import { SentEmails } from './sent-emails.tsx'

interface MailSectionProps {
  /** The way to other mails that can be written. */
  others: ReactNode
}

/** The members page's last section: emails to many members at once. */
export function MailSection({ others }: MailSectionProps) {
  const { search, change } = useUrlSearch(mailSearch)
  /** Where a new email is listed, as a draft too. */
  const showScheduled = () => change(mailSearch({ mail: 'scheduled' }))
  const tabs = [
    {
      value: 'new',
      label: 'New email',
      page: <NewEmail onSettled={showScheduled} />,
      keepMounted: true,
    },
    { value: 'scheduled', label: 'Scheduled emails', page: <ScheduledEmails /> },
    { value: 'sent', label: 'Sent emails', page: <SentEmails onDuplicated={showScheduled} /> },
  ] as const
  return (
    <Panel
      id={memberSections.mail}
      tabIndex={-1}
      aria-labelledby="mail-title"
      // A list is read on paper, a form is not.
      data-not-on-paper={search.mail === undefined || undefined}
    >
      <Title order={2} id="mail-title">
        Send an email to members
      </Title>
      <Group justify="space-between" mt={4} mb="sm">
        <Text c="dimmed">
          Written as a draft, scheduled by your own clock, sent by us: one mail to each member.
        </Text>
        {others}
      </Group>
      <TabPages
        labelledBy="mail-title"
        tabs={tabs}
        value={search.mail ?? 'new'}
        onOpen={(mail) => change(mailSearch({ mail }))}
      />
    </Panel>
  )
}
