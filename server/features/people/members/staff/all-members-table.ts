import type { StaffMember } from '#contract/people/members-staff.ts'
import type { Order } from '#server/features/people/members/queries/order.ts'
import { stateLabels } from '#server/features/people/members/state-labels.ts'
import { mapRows, readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { type MemberWithGifts, sumAllGifts } from './gifts.ts'
import { presentStaffMember } from './present.ts'
import { listPlacesAfter, type MemberPlace } from './queries/list.ts'
import type { AllMembersFilter } from './queries/narrow.ts'
import { listMembersAt } from './queries/rows.ts'

/** Everybody's members as a filter leaves them, in the order of the list. */
export function allMembersTable(
  db: Db,
  filter: AllMembersFilter,
  { order, now }: { order: Order; now: Date },
): Table {
  return tableOf<StaffMember>({
    name: 'members',
    title: 'Members',
    columns: [
      { heading: 'Name', width: 26, value: ({ name }) => name },
      { heading: 'Email', width: 32, value: ({ email }) => email },
      { heading: 'Community', width: 26, value: ({ leader }) => leader.community.community_name },
      { heading: 'Total credit', kind: 'dollars', width: 14, value: (of) => of.total_benefits },
      { heading: 'Redeemed', kind: 'dollars', width: 14, value: (of) => of.redeemed_balance },
      { heading: 'Balance', kind: 'dollars', width: 14, value: ({ wallet }) => wallet.balance },
      { heading: 'Logged trips', kind: 'number', width: 12, value: (of) => of.number_of_trips },
      { heading: 'Last trip', kind: 'date', width: 12, value: (of) => of.last_trip_date },
      { heading: 'Joined on', kind: 'date', width: 12, value: ({ joined_on }) => joined_on },
      { heading: 'State', width: 18, value: ({ state }) => stateLabels[state] },
      { heading: 'Verified', width: 12, value: (of) => (of.email_verified_at ? 'Yes' : 'No') },
      { heading: 'Active', width: 12, value: ({ isactive }) => (isactive ? 'Yes' : 'No') },
    ],
    rows: mapRows(readAll(db, filter, { order, now }), (row) => presentStaffMember(row, now)),
  })
}

/** By their places, so that nobody who is deleted meanwhile looks like the end. */
async function* readAll(
  db: Db,
  filter: AllMembersFilter,
  { order, now }: { order: Order; now: Date },
): AsyncGenerator<MemberWithGifts[]> {
  const gifts = await sumAllGifts(db, filter)
  const chunks = readChunks(rowsAtOnce, (last: MemberPlace | undefined) =>
    listPlacesAfter(db, filter, { order, count: rowsAtOnce }, last),
  )
  for await (const places of chunks) {
    const rows = await listMembersAt(db, places, now)
    yield rows.map((row) => ({ ...row, giftCents: gifts.get(row.id) ?? 0 }))
  }
}
