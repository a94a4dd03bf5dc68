import { IconCheck, IconHourglass, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Member, MemberOrder, MemberState } from '#contract/people/members.ts'
import { localDateOf } from '#domain/time.ts'
import { useListAsItIs } from '#web/kit/list/use-list-search.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import hidden from '#web/ui/hidden.module.css'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import classes from './member-columns.module.css'
import { MemberLink } from './member-link.tsx'
import { membersSearch } from './members-search.ts'

export const stateLabels: Record<MemberState, string> = {
  joined: 'Joined',
  invited: 'Invited',
  expired: 'Invitation expired',
  waiting: 'Asked to join',
  inactive: 'Inactive',
}

/**
 * The columns of the list in the order of the documents; the number before them is the table's own. Those that tell
 * most fit beside the menu, the others are there to be chosen. Source: MEM-08.
 */
export function memberColumns(timeZone: string): TableColumn<Member>[] {
  const dateOf = (time: string | null) => (time ? dayOf(time, timeZone) : <NotYet />)
  return [
    sortable('name', 'Name', { width: 134, pinned: 'start', isRowHeader: true }, (member) => (
      <NameCell member={member} />
    )),
    sortable('email', 'Email', { width: 190, isWide: true }, (member) => (
      <EmailCell member={member} />
    )),
    sortable('joined', 'Invited / joined', { width: 146 }, (member) => (
      <JoinedCell member={member} timeZone={timeZone} />
    )),
    sortable('filled_survey', 'Filled survey', { width: 88 }, (member) =>
      yesNo(member.filled_survey),
    ),
    sortable(
      'automatic_trip_recording',
      'Automatic trip recording',
      { width: 120, isExtra: true },
      (member) => yesNo(member.automatic_trip_recording),
    ),
    sortable('last_trip_time', 'Last logged trip', { width: 120 }, (member) =>
      dateOf(member.last_trip_time),
    ),
    sortable('last_login', 'Last login', { width: 120, isExtra: true }, (member) =>
      dateOf(member.last_login),
    ),
    sortable('last_reminder_time', 'Last email reminder', { width: 120, isExtra: true }, (member) =>
      dateOf(member.last_reminder_time),
    ),
    sortable('trips', 'Logged trips', { width: 88, align: 'end' }, (member) =>
      exactNumber(member.trips),
    ),
  ]
}

/** Nov 9, 2026, by the employer's calendar; a date without a time is one already. */
export function dayOf(time: string, timeZone: string): string {
  return shortDate(time.length === 10 ? time : localDateOf(new Date(time), timeZone))
}

function sortable(
  id: MemberOrder,
  header: string,
  layout: Omit<TableColumn<Member>['meta'], 'isSortable'>,
  show: (member: Member) => ReactNode,
): TableColumn<Member> {
  return column(id, header, { ...layout, isSortable: true }, show)
}

/** A name with what sets its member apart from the others. */
function NameCell({ member: { id, name, email, state } }: { member: Member }) {
  const list = useListAsItIs(membersSearch)
  return (
    <WrappedText title={name ?? email ?? undefined}>
      <MemberLink member={{ id, name }} otherwise={email} list={list} />
      {state === 'inactive' && (
        <>
          {' '}
          <span className={classes.mark}>Inactive</span>
        </>
      )}
    </WrappedText>
  )
}

function EmailCell({ member: { email, unsubscribed } }: { member: Member }) {
  if (!email) return '–'
  return (
    <EmailText email={email}>
      {unsubscribed && <span className={classes.mark}>Unsubscribed</span>}
    </EmailText>
  )
}

/** When a member joined; who has not is pending, with what is waited for. */
function JoinedCell({ member, timeZone }: { member: Member; timeZone: string }) {
  if (member.joined) return dayOf(member.joined, timeZone)
  return (
    <span className={classes.waiting}>
      <Pending />
      <span>
        {stateLabels[member.state]}
        {member.invited && <small>{dayOf(member.invited, timeZone)}</small>}
      </span>
    </span>
  )
}

function yesNo(yes: boolean): ReactNode {
  const Icon = yes ? IconCheck : IconMinus
  return (
    <span className={classes.yesNo} data-yes={yes}>
      <Icon size={16} aria-hidden />
      {yes ? 'Yes' : 'No'}
    </span>
  )
}

/** In place of the day of what has not happened yet. */
function NotYet() {
  return (
    <span className={classes.waiting}>
      <IconHourglass size={16} aria-hidden className={classes.pending} />
      Not yet
    </span>
  )
}

/** The sign that something has not happened yet. */
export function Pending() {
  return (
    <>
      <IconHourglass size={16} aria-hidden className={classes.pending} />
      <span className={hidden.hidden}>Pending</span>
    </>
  )
}
