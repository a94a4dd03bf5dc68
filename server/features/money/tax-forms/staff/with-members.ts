import {
  type MemberWithGifts,
  sumAllGifts,
  withGifts,
} from '#server/features/people/members/staff/gifts.ts'
import {
  listMembersAt,
  type MemberOfAllRow,
} from '#server/features/people/members/staff/queries/rows.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { listFormsAfter, type StaffTaxFormRow, type TaxFormFilter } from './queries/list.ts'

/** A form with its member and their money. */
export interface FormWithMember extends StaffTaxFormRow {
  member: MemberWithGifts
}

/** The forms of a page with their members; whoever was deleted meanwhile is left out. */
export async function withMembers(
  db: Db,
  forms: readonly StaffTaxFormRow[],
  now: Date,
): Promise<FormWithMember[]> {
  return joined(forms, await withGifts(db, await readMembers(db, forms, now)))
}

/** All forms that a filter leaves, with their members; what was given by hand is read once. */
export async function* readForms(
  db: Db,
  filter: TaxFormFilter,
  now: Date,
): AsyncGenerator<FormWithMember[]> {
  const gifts = await sumAllGifts(db, { employerId: filter.employerId })
  const chunks = readChunks(rowsAtOnce, (last: StaffTaxFormRow | undefined) =>
    listFormsAfter(db, filter, { last, count: rowsAtOnce }),
  )
  for await (const forms of chunks) {
    const rows = await readMembers(db, forms, now)
    const members = rows.map((row) => ({ ...row, giftCents: gifts.get(row.id) ?? 0 }))
    yield joined(forms, members)
  }
}

/** One member may have two forms, and is read once. */
function readMembers(
  db: Db,
  forms: readonly StaffTaxFormRow[],
  now: Date,
): Promise<MemberOfAllRow[]> {
  const places = new Map(
    forms.map(({ employerId, memberId }) => [memberId, { employerId, memberId }]),
  )
  return listMembersAt(db, [...places.values()], now)
}

function joined(
  forms: readonly StaffTaxFormRow[],
  rows: readonly MemberWithGifts[],
): FormWithMember[] {
  const members = new Map(rows.map((member) => [member.id, member]))
  return forms.flatMap((form) => {
    const member = members.get(form.memberId)
    return member ? [{ ...form, member }] : []
  })
}
