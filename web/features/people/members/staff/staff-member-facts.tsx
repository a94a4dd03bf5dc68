import type { StaffMemberDetail } from '#contract/people/members-staff.ts'
import { localDateOf } from '#domain/time.ts'
import { groupEmailsFact, surveyFact } from '#web/features/people/members/commute-facts.ts'
import { stateLabels } from '#web/features/people/members/member-columns.tsx'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { paths } from '#web/paths.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { Activity, Verification } from './staff-member-columns.tsx'

/** What is known of a member, by the clocks of their employer. */
export function StaffMemberFacts({ member }: { member: StaffMemberDetail }) {
  return (
    <>
      <Facts kind="figures" facts={moneyOf(member)} />
      <Facts kind="grid" facts={factsOf(member)} />
    </>
  )
}

function moneyOf(member: StaffMemberDetail): Fact[] {
  return [
    { label: 'Remaining balance', value: amount(member.wallet.balance) },
    { label: 'Pending rewards', value: amount(member.pending_balance) },
    { label: 'Redeemed credit', value: amount(member.redeemed_balance) },
    { label: 'Total credit', value: amount(member.total_benefits) },
    { label: 'Logged trips', value: exactNumber(member.number_of_trips) },
  ]
}

function factsOf(member: StaffMemberDetail): Fact[] {
  const dayOf = (instant: string | null, none: string) =>
    instant ? shortDate(localDateOf(new Date(instant), member.time_zone)) : none
  const { joined_on, last_trip_date } = member
  return [
    { label: 'Email', value: member.email ?? '–' },
    {
      label: 'Community',
      value: (
        <TextLink to={paths.adminEmployer} params={{ id: member.employer_id }}>
          {member.leader.community.community_name}
        </TextLink>
      ),
    },
    {
      label: 'Verification',
      value: <Verification member={member} />,
      note: member.email_declined
        ? 'Declined: nobody signs in until it is confirmed or approved.'
        : undefined,
    },
    { label: 'Status', value: <Activity member={member} /> },
    { label: 'Joined on', value: joined_on ? shortDate(joined_on) : stateLabels[member.state] },
    { label: 'Last trip', value: last_trip_date ? shortDate(last_trip_date) : 'None yet' },
    { label: 'Last login', value: dayOf(member.last_login, 'Never') },
    surveyFact(member),
    groupEmailsFact(member),
  ]
}
