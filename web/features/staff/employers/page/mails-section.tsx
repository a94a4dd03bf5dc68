import { useQuery } from '@tanstack/react-query'
import { actionSentence } from '#contract/identity/history/history-sentences.ts'
import type { EmployerMail, EmployerPage } from '#contract/staff/employers-page.ts'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { ChoiceFilter, ListToolbar } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, dateTimeWidth } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { employerMailsQuery } from '../employers-queries.ts'
import { employerPageSearch } from '../employers-search.ts'
import { cutText, Section } from './section.tsx'

type Session = EmployerPage['sessions']['data'][number]
type Entry = EmployerPage['history'][number]

/** What was written to the employer and what failed, who is signed in, and the latest of its history. */
export function MailsSection({ employer }: { employer: EmployerPage }) {
  const { sessions, time_zone: zone } = employer
  return (
    <>
      <Mails employer={employer} />
      <Section id="sessions" count={cutText(sessions.data.length, sessions.total)}>
        <List
          label="Open sessions"
          of="sessions"
          query={rowsAtHand(sessions.data)}
          columns={sessionColumns(zone)}
          empty="Nobody is signed in."
        />
      </Section>
      <Section
        id="history"
        link={
          <TextLink to={paths.adminAudit} search={{ employer_id: employer._id }}>
            Audit log
          </TextLink>
        }
      >
        <List
          label="Latest of the history"
          of="entries"
          query={rowsAtHand(employer.history)}
          columns={entryColumns(zone)}
          empty="Nothing has been done yet."
        />
      </Section>
    </>
  )
}

const shownMails = { failed: 'Failed, of members too' } as const

function Mails({ employer: { _id: id, time_zone: zone, mails } }: { employer: EmployerPage }) {
  const { search, filter, paging } = useListSearch(employerPageSearch, { pageKey: 'mails_page' })
  const { page, perPage } = paging
  const query = useQuery(employerMailsQuery(id, { status: search.mails, page, perPage }))
  const failed = mails.failed > 0 ? `${mails.failed} failed in 30 days` : undefined
  return (
    <Section id="emails" count={failed}>
      <ListToolbar label="Filter the emails">
        <ChoiceFilter
          label="Show"
          all="To the employer"
          choices={shownMails}
          value={search.mails}
          onChoose={(status) => filter({ mails: status })}
        />
      </ListToolbar>
      <List
        label="List of emails"
        of="emails"
        query={query}
        columns={mailColumns(zone)}
        paging={paging}
        empty={search.mails ? 'No email failed.' : 'Nothing was written to this employer yet.'}
      />
    </Section>
  )
}

const mailStates = {
  waiting: ['waiting', 'Waiting'],
  sent: ['good', 'Sent'],
  failed: ['bad', 'Failed'],
  cancelled: ['neutral', 'Cancelled'],
} as const

function mailColumns(zone: string) {
  return [
    column<EmployerMail>('subject', 'Subject', { width: 220, isRowHeader: true }, (mail) => (
      <WrappedText title={mail.subject ?? undefined}>{mail.subject ?? '–'}</WrappedText>
    )),
    column<EmployerMail>('to', 'To', { width: 190, isWide: true }, ({ to }) => (
      <EmailText email={to} />
    )),
    column<EmployerMail>('status', 'Status', 104, ({ status }) => {
      const [kind, label] = mailStates[status]
      return <StatusText kind={kind}>{label}</StatusText>
    }),
    column<EmployerMail>('failure', 'Reason', 150, ({ failure }) => (
      <WrappedText title={failure ?? undefined}>{failure ?? '–'}</WrappedText>
    )),
    column<EmployerMail>('written', 'Written', dateTimeWidth, (mail) =>
      dateAndTime(mail.created_at, zone),
    ),
  ]
}

function sessionColumns(zone: string) {
  return [
    column<Session>('who', 'Who', { width: 200, isRowHeader: true }, ({ name, is_staff }) =>
      is_staff ? `${name} (administrator)` : name,
    ),
    column<Session>('device', 'Device', 180, ({ device }) => device ?? 'Not known'),
    column<Session>('started', 'Signed in', dateTimeWidth, (row) =>
      dateAndTime(row.started_at, zone),
    ),
    column<Session>('used', 'Last used', dateTimeWidth, (row) =>
      dateAndTime(row.last_used_at, zone),
    ),
  ]
}

const actors = {
  user: 'Not known',
  staff: 'Administrator',
  automatic: 'Automatic',
  member: 'A member',
}

function entryColumns(zone: string) {
  return [
    column<Entry>('what', 'What', { width: 300, isRowHeader: true }, ({ action, amount }) => {
      const sentence = actionSentence({ action, dollars: amount, count: null })
      return <WrappedText title={sentence}>{sentence}</WrappedText>
    }),
    column<Entry>('who', 'Who', 180, ({ by }) => by.name ?? actors[by.kind]),
    column<Entry>('at', 'When', dateTimeWidth, ({ at }) => dateAndTime(at, zone)),
  ]
}
