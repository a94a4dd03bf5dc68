import { invitationFields, invitationLabels } from '#domain/people/invitations/invitation-text.ts'
import { memberState } from '#domain/people/members/member-state.ts'
import type { StoredText } from '#server/features/people/invitations/queries/text.ts'
import { stateLabels } from '#server/features/people/members/state-labels.ts'
import { keepRows } from '#server/platform/db/read-chunks.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import {
  listBlocked,
  listMembers,
  listPeople,
  listSharedViews,
  listTeamInvitations,
  listTrips,
} from './queries/people.ts'
import type { Reader } from './reader.ts'

/** Who signs in for the employer, its members, whoever is not in yet among them, and the trips. */
export function peopleTables(read: Reader, now: Date, invitation: StoredText): Table[] {
  return [
    tableOf({
      name: 'team',
      columns: [
        { heading: 'Person', value: (row) => row.id },
        { heading: 'Name', value: (row) => row.name },
        { heading: 'Email', value: (row) => row.email },
        { heading: 'Role', value: (row) => row.role },
        { heading: 'Second step', value: (row) => (row.hasSecondStep ? 'Yes' : 'No') },
        { heading: 'Alternative email', value: (row) => row.altEmail },
        { heading: 'Last sign-in', value: (row) => row.localSignIn },
        { heading: 'Since', value: (row) => row.localSince },
      ],
      rows: read(listPeople),
    }),
    tableOf({
      name: 'team-invitations',
      columns: [
        { heading: 'Name', value: (row) => row.name },
        { heading: 'Email', value: (row) => row.email },
        { heading: 'Role', value: (row) => row.role },
        { heading: 'Invited', value: (row) => row.localInvited },
        { heading: 'Expires', value: (row) => row.localExpires },
      ],
      rows: read(listTeamInvitations),
    }),
    tableOf({
      name: 'members',
      columns: [
        { heading: 'Member', value: (row) => row.id },
        { heading: 'Name', value: (row) => row.name },
        { heading: 'Email', value: (row) => row.email },
        { heading: 'Status', value: (row) => stateLabels[memberState(row, now)] },
        { heading: 'Invited', value: (row) => row.localInvited },
        { heading: 'Asked to join', value: (row) => row.localAsked },
        { heading: 'Joined', value: (row) => row.localJoined },
        { heading: 'Filled survey', value: (row) => (row.surveyedAt === null ? 'No' : 'Yes') },
        { heading: 'Last logged trip', value: (row) => row.lastTripOn },
        { heading: 'Logged trips', value: (row) => row.loggedTrips },
      ],
      rows: keepRows(read(listMembers), (row) => row.deletedAt === null),
    }),
    tableOf({
      name: 'blocked-addresses',
      columns: [
        { heading: 'Name', value: (row) => row.name },
        { heading: 'Email', value: (row) => row.email },
        { heading: 'Blocked', value: (row) => row.localBlocked },
      ],
      rows: read(listBlocked),
    }),
    tableOf({
      name: 'invitation-text',
      columns: [
        { heading: 'Part', value: (field) => invitationLabels[field] },
        { heading: 'Text', value: (field) => invitation[field] },
      ],
      rows: [invitationFields],
    }),
    tableOf({
      name: 'shared-views',
      columns: [
        { heading: 'List', value: (row) => row.list },
        { heading: 'View', value: (row) => row.name },
        { heading: 'Person', value: (row) => row.userId },
        { heading: 'Made', value: (row) => row.localMade },
        { heading: 'Filters (JSON)', value: (row) => JSON.stringify(row.search) },
        { heading: 'Columns (JSON)', value: (row) => JSON.stringify(row.columns) },
      ],
      rows: read(listSharedViews),
    }),
    tableOf({
      name: 'trips',
      columns: [
        { heading: 'Date', value: (row) => row.tripOn },
        { heading: 'Member', value: (row) => row.memberId },
        { heading: 'Direction', value: (row) => row.direction },
        { heading: 'Mode', value: (row) => row.mode },
        { heading: 'Miles', value: (row) => row.miles },
        { heading: 'Recorded by', value: (row) => row.source },
        { heading: 'Points', value: (row) => row.points },
        { heading: 'CO2 saved (kg)', value: (row) => row.co2SavedKg },
      ],
      rows: read(listTrips),
    }),
  ]
}
