import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { StaffMember, StaffMemberOrder } from '#contract/people/members-staff.ts'
import { Pending, stateLabels } from '#web/features/people/members/member-columns.tsx'
import { useListAsItIs } from '#web/kit/list/use-list-search.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { StaffMemberLink } from './staff-member-link.tsx'
import { staffMembersSearch } from './staff-members-search.ts'

/**
 * The columns of everybody's members in the order of the documents. Those that tell most fit beside the menu, the
 * others are there to be chosen. Source: ADM-MEM-05.
 */
export const staffMemberColumns: TableColumn<StaffMember>[] = [
  sortable('name', 'Name', { width: 112, pinned: 'start', isRowHeader: true }, (member) => (
    <NameLink member={member} />
  )),
  sortable('email', 'Email', { width: 148, isWide: true }, ({ email }) =>
    email ? <EmailText email={email} /> : '–',
  ),
  column('community', 'Community', 104, ({ leader }) => (
    <WrappedText title={leader.community.community_name}>
      {leader.community.community_name}
    </WrappedText>
  )),
  column('total_benefits', 'Total credit', { width: 88, align: 'end', isExtra: true }, (member) =>
    amount(member.total_benefits),
  ),
  column('redeemed', 'Redeemed credit', { width: 92, align: 'end', isExtra: true }, (member) =>
    amount(member.redeemed_balance),
  ),
  column('balance', 'Remaining balance', { width: 92, align: 'end', isLead: true }, (member) =>
    amount(member.wallet.balance),
  ),
  sortable(
    'number_of_trips',
    'Logged trips',
    { width: 76, align: 'end', isExtra: true },
    (member) => exactNumber(member.number_of_trips),
  ),
  sortable('last_trip_date', 'Last trip', { width: 120, isExtra: true }, (member) =>
    member.last_trip_date ? shortDate(member.last_trip_date) : 'None yet',
  ),
  sortable('created_at', 'Joined on', { width: 116 }, (member) => <JoinedOn member={member} />),
  column('verified', 'Verification', 134, (member) => <Verification member={member} />),
  column('active', 'Status', 104, (member) => <Activity member={member} />),
]

/** What a person is called: who has no name yet, by the address. */
export function nameOf({ name, email }: Pick<StaffMember, 'name' | 'email'>): string {
  return name ?? email ?? 'Nameless member'
}

/** Whether the address is known to be the member's. */
export function Verification({ member }: { member: StaffMember }) {
  return member.email_verified_at ? (
    <StatusText kind="good">Verified</StatusText>
  ) : (
    <StatusText kind="neutral">Not verified</StatusText>
  )
}

/** Whether the member can log trips; who has not joined is neither on nor off. */
export function Activity({ member }: { member: Pick<StaffMember, 'isactive' | 'joined_on'> }) {
  if (member.isactive && !member.joined_on) return '–'
  return member.isactive ? (
    <StatusText kind="good">Active</StatusText>
  ) : (
    <StatusText kind="bad">Disabled</StatusText>
  )
}

function NameLink({ member }: { member: StaffMember }) {
  const name = nameOf(member)
  const list = useListAsItIs(staffMembersSearch)
  return (
    <WrappedText title={name}>
      <StaffMemberLink member={{ id: member._id, name }} list={list} />
    </WrappedText>
  )
}

function JoinedOn({ member: { joined_on, state } }: { member: StaffMember }) {
  if (joined_on) return shortDate(joined_on)
  return (
    <Group gap={4} wrap="nowrap">
      <Pending />
      <WrappedText>{stateLabels[state]}</WrappedText>
    </Group>
  )
}

function sortable(
  id: StaffMemberOrder,
  header: string,
  layout: Omit<TableColumn<StaffMember>['meta'], 'isSortable'>,
  show: (member: StaffMember) => ReactNode,
): TableColumn<StaffMember> {
  return column(id, header, { ...layout, isSortable: true }, show)
}
