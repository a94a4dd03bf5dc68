import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { localDateOf } from '#domain/time.ts'
import { Line, LineList } from '#web/kit/list/line-list.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { LinkButton, TextLink } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { helpSearch } from './help-search.ts'
import { ownTicketStatus } from './own-ticket-labels.ts'
import { type OwnTicketRow, ownTicketsQuery } from './own-tickets-queries.ts'

/** What the member asked so far, and the way to ask more. */
export function OwnTicketList() {
  const { paging } = useListSearch(helpSearch)
  const query = useQuery(ownTicketsQuery(paging))
  return (
    <>
      <PageHeader
        title="Help"
        subtitle="Ask support about trips, rewards or your account. You get the answer here and by email."
        actions={<AskLink />}
      />
      <Panel aria-label="Your questions">
        <LineList
          label="Your questions"
          of="questions"
          query={query}
          paging={paging}
          empty="You have not asked anything yet"
        >
          {(ticket) => <TicketLine ticket={ticket} />}
        </LineList>
      </Panel>
    </>
  )
}

function AskLink() {
  return (
    <LinkButton
      to={riderPaths.help}
      search={(current: object) => ({ ...current, ask: 'new' as const })}
    >
      Ask a question
    </LinkButton>
  )
}

function TicketLine({ ticket }: { ticket: OwnTicketRow }) {
  const { _id, ticket_number, subject, feedback, created_at } = ticket
  const { time_zone } = useCommuter().employer
  const { kind, label } = ownTicketStatus(ticket)
  return (
    <Line
      title={
        <TextLink to={riderPaths.help} search={(current: object) => ({ ...current, ticket: _id })}>
          {`#${ticket_number} ${subject}`}
        </TextLink>
      }
      aside={<StatusText kind={kind}>{label}</StatusText>}
    >
      <Text c="dimmed" lineClamp={2}>
        {feedback}
      </Text>
      <p>Asked {shortDate(localDateOf(new Date(created_at), time_zone))}</p>
    </Line>
  )
}
