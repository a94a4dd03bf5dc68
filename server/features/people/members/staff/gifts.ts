import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Gift, listGiftsAfter, sumGifts } from './queries/gifts.ts'
import type { AllMembersFilter } from './queries/narrow.ts'
import type { MemberOfAllRow } from './queries/rows.ts'

/** A member with what administrators ever gave them, in cents. */
export interface MemberWithGifts extends MemberOfAllRow {
  giftCents: number
}

/** The members of a page: gifts, which no index finds by member, are summed for all of them at once. */
export async function withGifts(
  db: Db,
  rows: readonly MemberOfAllRow[],
): Promise<MemberWithGifts[]> {
  const employerIds = [...new Set(rows.map(({ employerId }) => employerId))]
  const memberIds = rows.map(({ id }) => id)
  const gifts = await sumGifts(db, { employerIds, memberIds })
  const sums = new Map(gifts.map(({ memberId, cents }) => [memberId, cents]))
  return rows.map((row) => ({ ...row, giftCents: sums.get(row.id) ?? 0 }))
}

/** By member, for who reads all of them: once, and not for each page of them. */
export async function sumAllGifts(db: Db, filter: AllMembersFilter): Promise<Map<string, number>> {
  const sums = new Map<string, number>()
  const chunks = readChunks(rowsAtOnce, (last: Gift | undefined) =>
    listGiftsAfter(db, filter, rowsAtOnce, last),
  )
  for await (const gifts of chunks) {
    for (const { memberId, cents } of gifts) sums.set(memberId, (sums.get(memberId) ?? 0) + cents)
  }
  return sums
}
