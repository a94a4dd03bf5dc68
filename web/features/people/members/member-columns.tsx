import { IconCheck, IconHourglass, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Member, MemberOrder, MemberState } from '#contract/people/members.ts'
import { localDateOf } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import hidden from '#web/ui/hidden.module.css'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import classes from './member-columns.module.css'

export const stateLabels: Record<MemberState, string> = {
  joined: 'Joined',
  invited: 'Invited',
  expired: 'Invitation expired',
  waiting: 'Asked to join',
  inactive: 'Inactive',
}

/** The columns of the list in the order of the documents; the number before them is the table's own. */
export function memberColumns(timeZone: string): TableColumn<Member>[] {
  const dateOf = (time: string | null) => (time ? dayOf(time, timeZone) : <Pending />)
  return [
    {
      ...sortable('name', 'Name', 190, (member) => <NameCell member={member} />),
      meta: { width: 190, isSortable: true, pinned: 'start', isRowHeader: true },
    },
    sortable('email', 'Email', 250, (member) => <EmailCell member={member} />),
    sortable('joined', 'Invited / joined', 212, (member) => (
      <JoinedCell member={member} timeZone={timeZone} />
    )),
    sortable('filled_survey', 'Filled survey', 124, (member) => yesNo(member.filled_survey)),
    sortable('automatic_trip_recording', 'Automatic trip recording', 190, (member) =>
      yesNo(member.automatic_trip_recording),
    ),
    sortable('last_trip_time', 'Last logged trip', 138, (member) => dateOf(member.last_trip_time)),
    sortable('last_login', 'Last login', 120, (member) => dateOf(member.last_login)),
    sortable('last_reminder_time', 'Last email reminder', 168, (member) =>
      dateOf(member.last_reminder_time),
    ),
    {
      ...sortable('trips', 'Logged trips', 120, (member) => exactNumber(member.trips)),
      meta: { width: 120, isSortable: true, align: 'end' },
    },
  ]
}

/** Nov 9, 2026, by the employer's calendar; a date without a time is one already. */
export function dayOf(time: string, timeZone: string): string {
  return shortDate(time.length === 10 ? time : localDateOf(new Date(time), timeZone))
}

function sortable(
  id: MemberOrder,
  header: string,
  width: number,
  show: (member: Member) => ReactNode,
): TableColumn<Member> {
  return column(id, header, { width, isSortable: true }, show)
}

/** A name with what sets its member apart from the others. */
function NameCell({ member: { name, state } }: { member: Member }) {
  return (
    <span title={name ?? undefined}>
      {name ?? '–'}
      {state === 'inactive' && <span className={classes.mark}>Inactive</span>}
    </span>
  )
}

function EmailCell({ member: { email, unsubscribed } }: { member: Member }) {
  return (
    <span title={email ?? undefined}>
      {email ?? '–'}
      {unsubscribed && <span className={classes.mark}>Unsubscribed</span>}
    </span>
  )
}

/** When a member joined; who has not is pending, with what is waited for. */
function JoinedCell({ member, timeZone }: { member: Member; timeZone: string }) {
  if (member.joined) return dayOf(member.joined, timeZone)
  const since = member.invited && `, ${dayOf(member.invited, timeZone)}`
  return (
    <span className={classes.waiting} title={`${stateLabels[member.state]}${since ?? ''}`}>
      <Pending />
      {stateLabels[member.state]}
      {since}
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

/** The sign that something has not happened yet. */
export function Pending() {
  return (
    <>
      <IconHourglass size={16} aria-hidden className={classes.pending} />
      <span className={hidden.hidden}>Pending</span>
    </>
  )
}
