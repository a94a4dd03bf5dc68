import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StaffTicketDetail, TicketEntry } from '#contract/support/tickets-staff.ts'
import { platformTimeZone } from '#domain/time.ts'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AnswerForm } from './answer-form.tsx'
import { TicketStatusText, ticketName } from './ticket-columns.tsx'
import classes from './ticket-dialog.module.css'
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
              <ol className={classes.thread}>
                {ticket.entries.map((entry) => (
                  <Entry key={entry.position} entry={entry} memberName={ticket.user.name} />
                ))}
              </ol>
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

function Entry({ entry, memberName }: { entry: TicketEntry; memberName: string | null }) {
  return (
    <li className={classes.entry} data-by={entry.admin ? 'staff' : 'member'}>
      <Text size="xs" c="dimmed">
        {entryTitle(entry, memberName)}, {dateAndTime(entry.at, platformTimeZone)}
      </Text>
      {entry.message && <p className={classes.message}>{entry.message}</p>}
    </li>
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
