import { setImmediate as turn } from 'node:timers/promises'
import { byteOrderMark, csvRow } from '#domain/csv.ts'
import { memberState } from '#domain/members/member-state.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type ExportedRow, listChunk } from './queries/list.ts'
import type { MemberFilter } from './queries/narrow.ts'
import type { Order } from './queries/order.ts'

/** Few enough that nobody else waits for them. */
const chunkSize = 500

const headings = [
  'Number',
  'Name',
  'Email',
  'Status',
  'Invited',
  'Joined',
  'Filled survey',
  'Automatic trip recording',
  'Last logged trip',
  'Last login',
  'Last email reminder',
  'Logged trips',
]

/** The list as CSV, read and written in chunks; whoever stops reading stops the reading here. */
export async function* exportMembers(
  db: Db,
  filter: MemberFilter,
  order: Order,
  now: Date,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(headings)
  let number = 0
  let last: ExportedRow | undefined
  do {
    // An embedded database answers without leaving this thread: others get their turn here.
    await turn()
    const rows = await listChunk(db, filter, order, chunkSize, last)
    yield rows.map((row) => csvRow(cells(row, ++number, now))).join('')
    last = rows.length === chunkSize ? rows.at(-1) : undefined
  } while (last)
}

function cells(row: ExportedRow, number: number, now: Date): (string | number | null)[] {
  return [
    number,
    row.name,
    row.email,
    stateWords[memberState(row, now)],
    row.localInvited,
    row.localJoined,
    yesNo(row.surveyedAt !== null),
    yesNo(row.recordsAutomatically),
    row.lastTripOn,
    row.localLogin,
    row.localReminder,
    row.loggedTrips,
  ]
}

const stateWords = {
  joined: 'Joined',
  invited: 'Invited',
  expired: 'Invitation expired',
  waiting: 'Asked to join',
  inactive: 'Deactivated',
}

function yesNo(isTrue: boolean): string {
  return isTrue ? 'Yes' : 'No'
}
