import { memberState } from '#domain/members/member-state.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { TextFile } from '#server/platform/files/zip-files.ts'
import { csvFile } from './csv-file.ts'
import { listBlocked, listMembers, listPending, listTrips } from './queries/people.ts'
import type { Stretch } from './queries/stretch.ts'

const stateWords = {
  joined: 'Joined',
  invited: 'Invited',
  expired: 'Invitation expired',
  waiting: 'Asked to join',
  inactive: 'Deactivated',
}

/** Members, whoever is not in yet, and the trips. */
export function peopleFiles(db: Db, stretch: Stretch, now: Date): TextFile[] {
  return [
    {
      name: 'members.csv',
      parts: csvFile(db, stretch, {
        headings: [
          'Member',
          'Name',
          'Email',
          'Status',
          'Joined',
          'Filled survey',
          'Last logged trip',
          'Logged trips',
        ],
        page: listMembers,
        cells: (row) => [
          row.id,
          row.name,
          row.email,
          stateWords[memberState(row, now)],
          row.localJoined,
          row.surveyedAt === null ? 'No' : 'Yes',
          row.lastTripOn,
          row.loggedTrips,
        ],
      }),
    },
    {
      name: 'invitations.csv',
      parts: csvFile(db, stretch, {
        headings: ['Member', 'Name', 'Email', 'Status', 'Invited', 'Asked to join'],
        page: listPending,
        cells: (row) => [
          row.id,
          row.name,
          row.email,
          stateWords[memberState(row, now)],
          row.localInvited,
          row.localAsked,
        ],
      }),
    },
    {
      name: 'blocked-addresses.csv',
      parts: csvFile(db, stretch, {
        headings: ['Name', 'Email', 'Blocked'],
        page: listBlocked,
        cells: ({ name, email, localBlocked }) => [name, email, localBlocked],
      }),
    },
    {
      name: 'trips.csv',
      parts: csvFile(db, stretch, {
        headings: [
          'Date',
          'Member',
          'Direction',
          'Mode',
          'Miles',
          'Recorded by',
          'Points',
          'CO2 saved (kg)',
        ],
        page: listTrips,
        cells: (row) => [
          row.tripOn,
          row.memberId,
          row.direction,
          row.mode,
          row.miles,
          row.source,
          row.points,
          row.co2SavedKg,
        ],
      }),
    },
  ]
}
