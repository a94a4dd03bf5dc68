import '@mantine/core/styles/Tabs.layer.css'
import { Tabs, Text, Title } from '@mantine/core'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { memberSections } from '#web/paths.ts'
import { Panel } from '#web/ui/panel.tsx'
import { mailSearch } from './mail-search.ts'
import { NewEmail } from './new-email.tsx'
import { ScheduledEmails } from './scheduled-emails.tsx'
import { SentEmails } from './sent-emails.tsx'

const tabs = [
  { value: 'new', label: 'New email' },
  { value: 'scheduled', label: 'Scheduled emails' },
  { value: 'sent', label: 'Sent emails' },
]

/** The members page's last section: emails to many members at once. */
export function MailSection() {
  const { search, change } = useUrlSearch(mailSearch)
  return (
    <Panel id={memberSections.mail} tabIndex={-1} aria-labelledby="mail-title">
      <Title order={2} id="mail-title">
        Send an email to members
      </Title>
      <Text mt={4} mb="sm" c="dimmed">
        Scheduled by your own clock, sent by us, one mail to each member.
      </Text>
      <Tabs value={search.mail ?? 'new'} onChange={(mail) => change(mailSearch({ mail }))}>
        <Tabs.List mb="lg" aria-labelledby="mail-title">
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="new" keepMounted>
          <NewEmail />
        </Tabs.Panel>
        <Tabs.Panel value="scheduled">
          <ScheduledEmails />
        </Tabs.Panel>
        <Tabs.Panel value="sent">
          <SentEmails />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}
