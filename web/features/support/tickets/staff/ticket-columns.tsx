import type { StaffTicket } from '#contract/support/tickets-staff.ts'
import type { TicketStatus } from '#domain/support/tickets/ticket-status.ts'
import { platformTimeZone } from '#domain/time.ts'
import { StaffMemberLink } from '#web/features/people/members/staff/staff-member-link.tsx'
import { paths } from '#web/paths.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { TextLink } from '#web/ui/links.tsx'
import { type StatusKind, StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { ratingText, waitText } from './ticket-texts.ts'

const kinds: Record<TicketStatus, StatusKind> = {
  Backlog: 'bad',
  'In Progress': 'waiting',
  Resolved: 'good',
}

/** Where a ticket stands: what nobody has taken up yet stands out. */
export function TicketStatusText({ status }: { status: TicketStatus }) {
  return <StatusText kind={kinds[status]}>{status}</StatusText>
}

/** Every field of a ticket; days and times are those of the platform. Source: ADM-TIX-05. */
export const ticketColumns: TableColumn<StaffTicket>[] = [
  column('subject', 'Ticket', { width: 130, pinned: 'start', isRowHeader: true }, (row) =>
    wrapped(ticketName(row)),
  ),
  column('status', 'Status', 106, ({ status }) => <TicketStatusText status={status} />),
  column('feedback', 'Message', 100, ({ feedback }) => feedback),
  column('member', 'Member', 92, ({ user }) => <Asker user={user} />),
  column('employer', 'Business', 104, ({ employer_id: id, user }) => {
    const { community_name: name } = user.leader.community
    return (
      <WrappedText title={name}>
        <TextLink to={paths.adminEmployer} params={{ id }}>
          {name}
        </TextLink>
      </WrappedText>
    )
  }),
  column('created_at', 'Opened', 116, (row) =>
    wrapped(dateAndTime(row.created_at, platformTimeZone)),
  ),
  column('first_answer', 'First answer after', 84, ({ first_answer_minutes: minutes }) =>
    minutes === null ? '–' : wrapped(waitText(minutes)),
  ),
  column('rating', 'Rating', 80, (row) => wrapped(ratingText(row) ?? '–')),
  column('rating_message', 'Comment', { width: 180, isExtra: true }, (row) =>
    wrapped(row.feedback_message ?? '–'),
  ),
]

/** Who asked, by their page. */
function Asker({ user: { _id: id, name } }: Pick<StaffTicket, 'user'>) {
  if (name === null) return wrapped('A deleted person')
  return (
    <WrappedText title={name}>
      <StaffMemberLink member={{ id, name }} />
    </WrappedText>
  )
}

/** What a ticket is called: its subject goes with whoever is erased, the number stays. */
export function ticketName({
  ticket_number: number,
  subject,
}: Pick<StaffTicket, 'ticket_number' | 'subject'>): string {
  return subject ? `#${number} ${subject}` : `#${number}`
}

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}
