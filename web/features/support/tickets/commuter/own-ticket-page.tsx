import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { canBeRated } from '#domain/support/tickets/ticket-status.ts'
import { DetailPage } from '#web/kit/detail.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { Thread } from '#web/ui/thread.tsx'
import { BackToQuestions } from './back-to-questions.tsx'
import { ownEntryTitle, ownTicketStatus } from './own-ticket-labels.ts'
import { type OwnTicket, ownTicketQuery } from './own-tickets-queries.ts'
import { RatingPanel } from './rating-panel.tsx'
import { ReplyForm } from './reply-form.tsx'

/** One question with all that was written and done, the way to write more, and to rate the answer. */
export function OwnTicketPage({ id }: { id: string }) {
  const { time_zone } = useCommuter().employer
  return (
    <>
      <DetailPage
        query={useQuery(ownTicketQuery(id))}
        head={headOf}
        missing="There is no such question of yours."
      >
        {(ticket) => (
          <Stack gap="lg">
            <Panel aria-labelledby="thread-title">
              <Title order={2} size="md" id="thread-title" mb="xs">
                What was written and done
              </Title>
              <Thread
                timeZone={time_zone}
                entries={ticket.entries.map((entry) => ({
                  ...entry,
                  isSetIn: entry.by === 'staff',
                  title: ownEntryTitle(entry),
                }))}
              />
            </Panel>
            {isRatable(ticket) && <RatingPanel ticket={ticket} />}
            <Panel aria-label="Write more">
              <ReplyForm id={id} isResolved={ticket.status === 'Resolved'} />
            </Panel>
          </Stack>
        )}
      </DetailPage>
      <Group mt="md">
        <BackToQuestions />
      </Group>
    </>
  )
}

function headOf(ticket: OwnTicket | undefined) {
  if (!ticket) return { title: 'Your question', tabTitle: 'Help' }
  const { kind, label } = ownTicketStatus(ticket)
  return {
    title: `#${ticket.ticket_number} ${ticket.subject}`,
    tabTitle: 'Help',
    subtitle: <StatusText kind={kind}>{label}</StatusText>,
  }
}

function isRatable({ status, first_answer_at: answeredAt }: OwnTicket): boolean {
  return canBeRated({ status, isAnswered: answeredAt !== null })
}
