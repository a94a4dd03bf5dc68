import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffTicketDetail } from '#contract/support/tickets-staff.ts'
import { platformTimeZone } from '#domain/time.ts'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Thread } from '#web/ui/thread.tsx'
import { AnswerForm } from './answer-form.tsx'
import { TicketStatusText, ticketName } from './ticket-columns.tsx'
import { entryTitle, ratingText, waitText } from './ticket-texts.ts'
import { ticketQuery } from './tickets-queries.ts'

/** One ticket: whose it is, all that was written and done, and the way to answer. Source: ADM-TIX-01. */
export function TicketDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(ticketQuery(id))
  return (
    <GuardedDialog
      title={query.data ? `Ticket ${ticketName(query.data)}` : 'Ticket'}
      size={640}
      onClose={onClose}
    >
      <Loaded query={query}>
        {(ticket) => (
          <Stack gap="lg">
            <Facts facts={factsOf(ticket)} />
            <section aria-labelledby="thread-title">
              <Title order={3} size="sm" id="thread-title" mb="xs">
                What was written and done
              </Title>
              <Thread
                timeZone={platformTimeZone}
                entries={ticket.entries.map((entry) => ({
                  position: entry.position,
                  isSetIn: entry.admin !== null,
                  title: entryTitle(entry, ticket.user.name),
                  message: entry.message,
                  at: entry.at,
                }))}
              />
            </section>
            {ticket.user.email === null ? (
              <Notice kind="info">
                This person’s account was deleted: nobody reads an answer.
              </Notice>
            ) : (
              <AnswerForm ticket={ticket} onClose={onClose} />
            )}
          </Stack>
        )}
      </Loaded>
    </GuardedDialog>
  )
}

function factsOf(ticket: StaffTicketDetail): Fact[] {
  const { user, employer_id: id, first_answer_minutes: minutes, feedback_message: said } = ticket
  return [
    { label: 'Status', value: <TicketStatusText status={ticket.status} /> },
    { label: 'Member', value: user.name ?? 'A deleted person', note: user.email ?? undefined },
    {
      label: 'Business',
      value: (
        <TextLink to={paths.adminEmployer} params={{ id }}>
          {user.leader.community.community_name}
        </TextLink>
      ),
    },
    {
      label: 'First answer',
      value: minutes === null ? 'Nobody has answered yet' : `After ${waitText(minutes)}`,
    },
    { label: 'Rating', value: ratingText(ticket) ?? 'Not rated yet', note: said ?? undefined },
  ]
}
