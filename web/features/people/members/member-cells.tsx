import { IconCheck, IconHourglass, IconMinus } from '@tabler/icons-react'
import type { Member, MemberState } from '#contract/people/members.ts'
import classes from './member-cells.module.css'
import { dayOf } from './member-times.ts'

export const stateWords: Record<MemberState, string> = {
  joined: 'Joined',
  invited: 'Invited',
  expired: 'Invitation expired',
  waiting: 'Asked to join',
  inactive: 'Inactive',
}

/** The day of something, or the sign that it has not happened yet. */
export function DateCell({ time, timeZone }: { time: string | null; timeZone: string }) {
  return time ? dayOf(time, timeZone) : <Pending />
}

/** When a member joined; who has not is pending, with what is waited for. */
export function JoinedCell({ member, timeZone }: { member: Member; timeZone: string }) {
  if (member.joined) return dayOf(member.joined, timeZone)
  const since = member.invited && `, ${dayOf(member.invited, timeZone)}`
  return (
    <span className={classes.waiting} title={`${stateWords[member.state]}${since ?? ''}`}>
      <Pending />
      {stateWords[member.state]}
      {since}
    </span>
  )
}

export function YesNoCell({ yes }: { yes: boolean }) {
  const Icon = yes ? IconCheck : IconMinus
  return (
    <span className={classes.yesNo} data-yes={yes}>
      <Icon size={16} aria-hidden />
      {yes ? 'Yes' : 'No'}
    </span>
  )
}

/** A name with what sets its member apart from the others. */
export function NameCell({ member }: { member: Member }) {
  return (
    <span title={member.name ?? undefined}>
      {member.name ?? '–'}
      {member.state === 'inactive' && <span className={classes.mark}>Inactive</span>}
    </span>
  )
}

export function EmailCell({ member }: { member: Member }) {
  return (
    <span title={member.email ?? undefined}>
      {member.email ?? '–'}
      {member.unsubscribed && <span className={classes.mark}>Unsubscribed</span>}
    </span>
  )
}

function Pending() {
  return (
    <>
      <IconHourglass size={16} aria-hidden className={classes.pending} />
      <span className={classes.hidden}>Pending</span>
    </>
  )
}
