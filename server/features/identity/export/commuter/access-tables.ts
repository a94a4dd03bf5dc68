import { weekdayNames } from '#domain/format-day.ts'
import { weekdaysOfBits } from '#domain/trips/reminders/chosen-weekdays.ts'
import { findReminder } from '#server/features/trips/reminders/queries.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, type TableCell, tableOf } from '#server/platform/files/table.ts'
import {
  countOwnDevices,
  listOwnAppTokens,
  listOwnMethods,
  listOwnRecommended,
  listOwnSessions,
} from './access-queries.ts'
import type { OwnStretch } from './queries.ts'

/** How the member, and what acts for them, gets in; and what was recommended to them. */
export function accessTables(db: Db, member: Omit<OwnStretch, 'count'>): Table[] {
  function read<Row>(
    page: (db: Db, stretch: OwnStretch, last: Row | undefined) => Promise<Row[]>,
  ): AsyncIterable<Row[]> {
    return readChunks(rowsAtOnce, (last: Row | undefined) =>
      page(db, { ...member, count: rowsAtOnce }, last),
    )
  }
  return [
    tableOf({
      name: 'sessions',
      columns: [
        { heading: 'Started', value: (row) => row.localStarted },
        { heading: 'Device', value: (row) => row.device },
        { heading: 'By', value: (row) => (row.isOfSupport ? 'Support' : 'You') },
        { heading: 'Used until', value: (row) => row.localRenewed },
        { heading: 'Ends', value: (row) => row.localEnds },
      ],
      rows: read(listOwnSessions),
    }),
    tableOf({
      name: 'second-step',
      columns: [
        { heading: 'Kind', value: (row) => (row.kind === 'email' ? 'Email' : 'Phone') },
        { heading: 'Address or number', value: (row) => row.value },
        { heading: 'Status', value: (row) => methodStatuses[row.status] },
        { heading: 'Added', value: (row) => row.localAdded },
        { heading: 'Confirmed', value: (row) => row.localConfirmed },
      ],
      rows: read(listOwnMethods),
    }),
    tableOf({
      name: 'app-tokens',
      columns: [
        { heading: 'Name', value: (row) => row.name },
        { heading: 'May', value: (row) => row.scopes.join(', ') },
        { heading: 'Created', value: (row) => row.localCreated },
        { heading: 'Last used', value: (row) => row.localUsed },
        { heading: 'Ends', value: (row) => row.localEnds },
      ],
      rows: read(listOwnAppTokens),
    }),
    tableOf({
      name: 'recommendations',
      columns: [
        { heading: 'From', value: (row) => row.fromOn },
        { heading: 'Until', value: (row) => row.untilOn },
        { heading: 'Why', value: (row) => row.description },
        { heading: 'Accepted', value: (row) => row.localAccepted },
      ],
      rows: read(listOwnRecommended),
    }),
  ]
}

/** Of the profile: how the member wants to be reminded, and how many devices are known. */
export async function accessFacts(db: Db, member: MemberKey): Promise<[string, TableCell][]> {
  const [reminder, devices] = await Promise.all([
    findReminder(db, member),
    countOwnDevices(db, member),
  ])
  const days = reminder ? weekdaysOfBits(reminder.weekdayBits) : []
  return [
    ['Reminders', choices[reminder?.choice ?? 'none']],
    ['Reminder time', reminder?.time ?? null],
    ['Reminder days', days.map((day) => weekdayNames[day % 7]).join(', ') || null],
    ['Notifications go to', reminder?.subscription?.endpoint ?? null],
    ['Devices that have signed in', devices],
  ]
}

const choices = { none: 'None', mail: 'Email', push: 'Notification' } as const

const methodStatuses = {
  pending: 'To be confirmed',
  active: 'Confirmed',
  failed: 'Failed',
} as const
