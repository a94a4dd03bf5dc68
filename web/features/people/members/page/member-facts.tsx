import type { MemberDetail } from '#contract/people/members-page.ts'
import { formatNumber } from '#domain/format-number.ts'
import { groupEmailsFact, surveyFact } from '#web/features/people/members/commute-facts.ts'
import { dayOf, stateLabels } from '#web/features/people/members/member-columns.tsx'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { StatusText } from '#web/ui/status-text.tsx'

/** What an employer knows of a member, by its own clocks. */
export function MemberFacts({ member, timeZone }: { member: MemberDetail; timeZone: string }) {
  return (
    <>
      <Facts kind="figures" facts={earnedBy(member)} />
      <Facts kind="grid" facts={factsOf(member, timeZone)} />
    </>
  )
}

function earnedBy(member: MemberDetail): Fact[] {
  return [
    { label: 'Logged trips', value: exactNumber(member.trips) },
    { label: 'Points', value: formatNumber(member.points) },
    { label: 'Approved rewards', value: amount(member.approved_value) },
    { label: 'Pending rewards', value: amount(member.pending_value) },
  ]
}

function factsOf(member: MemberDetail, timeZone: string): Fact[] {
  const day = (time: string | null, none: string) => (time ? dayOf(time, timeZone) : none)
  return [
    { label: 'Email', value: member.email ?? '–' },
    { label: 'State', value: <State member={member} />, note: stateNotes[member.state] },
    ...(member.invited ? [{ label: 'Invited on', value: dayOf(member.invited, timeZone) }] : []),
    { label: 'Joined on', value: member.joined_on ? shortDate(member.joined_on) : 'Not yet' },
    surveyFact(member),
    { label: 'Last trip', value: day(member.last_trip_time, 'None yet') },
    { label: 'Last login', value: day(member.last_login, 'Never') },
    { label: 'Last email reminder', value: day(member.last_reminder_time, 'None yet') },
    groupEmailsFact(member),
    {
      label: 'Automatic trip recording',
      value: member.automatic_trip_recording ? 'Yes' : 'No',
    },
  ]
}

function State({ member: { state } }: { member: MemberDetail }) {
  const kind = state === 'joined' ? 'good' : state === 'inactive' ? 'neutral' : 'waiting'
  return <StatusText kind={kind}>{stateLabels[state]}</StatusText>
}

const stateNotes: Readonly<Record<MemberDetail['state'], string | undefined>> = {
  joined: undefined,
  invited: 'The invitation has not been answered yet.',
  expired: 'The invitation was not answered in time: it can be sent again.',
  waiting: 'Accept or decline under Pending invitations on the members page.',
  inactive: 'Logs no trips, gets no mail and is in no count; can be activated again.',
}
