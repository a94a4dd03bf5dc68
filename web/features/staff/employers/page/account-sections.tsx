import type { EmployerPage } from '#contract/staff/employers-page.ts'
import { Facts } from '#web/kit/detail.tsx'
import { List } from '#web/kit/list/list.tsx'
import { rowsAtHand } from '#web/kit/list/list-frame.tsx'
import { paths } from '#web/paths.ts'
import { roleLabel } from '#web/session/role-labels.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TextLink } from '#web/ui/links.tsx'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, dateTimeWidth } from '#web/ui/tables/table-columns.ts'
import { dayOf } from '../employer-state.tsx'
import { cutText, Section } from './section.tsx'

type Person = EmployerPage['team']['data'][number]

/** Who the employer is, who signs in for it, and how many members it has. */
export function AccountSections({ employer }: { employer: EmployerPage }) {
  const { team, members, time_zone: zone } = employer
  return (
    <>
      <Section id="profile">
        <Facts kind="grid" facts={profileOf(employer)} />
      </Section>
      <Section id="people" count={cutText(team.data.length, team.total)}>
        <List
          label="People of the employer"
          of="people"
          query={rowsAtHand(team.data)}
          columns={peopleColumns(zone)}
          empty="Nobody signs in for this employer."
        />
      </Section>
      <Section
        id="members"
        link={
          <TextLink to={paths.adminMembers} search={{ employer_id: employer._id }}>
            All members
          </TextLink>
        }
      >
        <Facts
          kind="figures"
          facts={[
            { label: 'Joined', value: exactNumber(members.joined) },
            { label: 'With survey', value: exactNumber(members.complete) },
            { label: 'Invited', value: exactNumber(members.invited) },
            { label: 'Asked to join', value: exactNumber(members.waiting) },
            { label: 'Inactive', value: exactNumber(members.inactive) },
            { label: 'Logged trips', value: exactNumber(members.trips) },
          ]}
        />
      </Section>
    </>
  )
}

function profileOf(employer: EmployerPage) {
  const { time_zone: zone } = employer
  const invoices = [employer.invoice_name, employer.invoice_email].filter(Boolean).join(', ')
  return [
    { label: 'Contact', value: employer.name },
    { label: 'Email', value: employer.email },
    { label: 'Phone', value: employer.phone },
    { label: 'Address', value: employer.address },
    { label: 'Community size', value: exactNumber(employer.community_size) },
    { label: 'Time zone', value: zone },
    { label: 'Registered', value: dayOf(employer.created_at, zone) },
    {
      label: 'Approved on',
      value: employer.approved_on ? dayOf(employer.approved_on, zone) : '–',
    },
    ...(employer.closed_at
      ? [{ label: 'Closed by its owner', value: dayOf(employer.closed_at, zone) }]
      : []),
    { label: 'Invoices go to', value: invoices || employer.email },
    ...(employer.alt_email ? [{ label: 'Alternative email', value: employer.alt_email }] : []),
    {
      label: '2-step verification',
      value: employer.requires_second_step ? 'Required of everybody' : 'Left to each person',
    },
  ]
}

function peopleColumns(zone: string) {
  return [
    column<Person>('name', 'Name', { width: 150, isRowHeader: true }, ({ name }) => name),
    column<Person>('email', 'Email', { width: 220, isWide: true }, ({ email }) => (
      <EmailText email={email} />
    )),
    column<Person>('role', 'Role', 100, ({ role }) => roleLabel(role)),
    column<Person>('second_step', '2-step', 80, (person) => (person.second_step ? 'On' : 'Off')),
    column<Person>('signed_in', 'Last sign-in', dateTimeWidth, ({ last_sign_in_at: at }) =>
      at ? dateAndTime(at, zone) : 'Never',
    ),
  ]
}
