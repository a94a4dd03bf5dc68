import { memberState } from '#domain/people/members/member-state.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { type ExportedRow, listChunk } from './queries/list.ts'
import type { MemberFilter } from './queries/narrow.ts'
import type { Order } from './queries/order.ts'
import { stateLabels } from './state-labels.ts'

/** Wide rows: of an embedded database others wait for each stretch of them. */
const membersAtOnce = rowsAtOnce / 2

/** The list of members as a filter leaves it, in its order. */
export function membersTable(db: Db, filter: MemberFilter, order: Order, now: Date): Table {
  return tableOf({
    name: 'members',
    columns: [
      { heading: 'Number', value: (_row, number) => number },
      { heading: 'Name', value: (row) => row.name },
      { heading: 'Email', value: (row) => row.email },
      { heading: 'Status', value: (row) => stateLabels[memberState(row, now)] },
      { heading: 'Invited', value: (row) => row.localInvited },
      { heading: 'Joined', value: (row) => row.localJoined },
      { heading: 'Filled survey', value: (row) => yesNo(row.surveyedAt !== null) },
      { heading: 'Automatic trip recording', value: (row) => yesNo(row.recordsAutomatically) },
      { heading: 'Last logged trip', value: (row) => row.lastTripOn },
      { heading: 'Last login', value: (row) => row.localLogin },
      { heading: 'Last email reminder', value: (row) => row.localReminder },
      { heading: 'Logged trips', value: (row) => row.loggedTrips },
    ],
    rows: readChunks(membersAtOnce, (last: ExportedRow | undefined) =>
      listChunk(db, filter, order, membersAtOnce, last),
    ),
  })
}

function yesNo(isTrue: boolean): string {
  return isTrue ? 'Yes' : 'No'
}
