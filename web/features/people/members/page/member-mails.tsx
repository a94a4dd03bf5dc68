import { Title } from '@mantine/core'
import type { MemberMail } from '#contract/people/members-mails.ts'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import type { ListQuery } from '#web/kit/list/list-frame.tsx'
import type { Paging } from '#web/kit/list/use-list-search.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'

interface MemberMailsProps {
  query: ListQuery<MemberMail>
  paging: Paging
  timeZone: string
  /** Which of them are listed. */
  hint: string
}

/** The mails to one member and what became of them, whoever reads it. */
export function MemberMails({ query, paging, timeZone, hint }: MemberMailsProps) {
  return (
    <Panel aria-labelledby="mails-title">
      <Title order={2} size="md" id="mails-title">
        Emails
      </Title>
      <p>{hint}</p>
      <LineList
        label="Emails"
        of="emails"
        query={query}
        paging={paging}
        empty="No email has been written yet"
      >
        {(mail) => <MailLine mail={mail} timeZone={timeZone} />}
      </LineList>
    </Panel>
  )
}

const states = {
  waiting: ['waiting', 'On its way'],
  sent: ['good', 'Delivered to the mail server'],
  failed: ['bad', 'Failed'],
  cancelled: ['neutral', 'Taken back before it left'],
} as const

function MailLine({ mail, timeZone }: { mail: MemberMail; timeZone: string }) {
  const { subject, status, sent_at, created_at, reason } = mail
  const [kind, label] = states[status]
  return (
    <Line
      title={subject || 'Without a subject'}
      aside={dateAndTime(sent_at ?? created_at, timeZone)}
    >
      <div>
        <StatusText kind={kind}>{label}</StatusText>
      </div>
      {reason !== null && <p>{reason || 'The reason is not known'}</p>}
    </Line>
  )
}
