import { sql } from 'kysely'
import type { LocalDate } from '#domain/time.ts'
import { compiled } from '#server/platform/db/compiled.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Day extends MemberKey {
  day: LocalDate
}

/** A member's days off of a stretch, both ends included. */
export const listDaysOff = compiled<MemberKey & { startOn: LocalDate; endOn: LocalDate }>()(
  (db, { employerId, memberId, startOn, endOn }) =>
    db
      .selectFrom('days_off')
      .select('off_on as day')
      .where('employer_id', '=', employerId)
      .where('member_id', '=', memberId)
      .where('off_on', '>=', startOn)
      .where('off_on', '<=', endOn)
      .orderBy('off_on'),
)

/** A member who is still there, held until the transaction ends, and the zone their days are counted in. */
export const holdMember = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db
    .selectFrom('members as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select('e.time_zone as timeZone')
    .where('m.employer_id', '=', employerId)
    .where('m.id', '=', memberId)
    .where('m.deleted_at', 'is', null)
    .forShare('m'),
)

/** Marks days; answers those that were not marked before. */
export async function insertDaysOff(
  trx: Trx,
  { employerId, memberId }: MemberKey,
  days: readonly LocalDate[],
): Promise<{ day: LocalDate }[]> {
  return trx
    .insertInto('days_off')
    .values(days.map((day) => ({ employer_id: employerId, member_id: memberId, off_on: day })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('off_on as day')
    .execute()
}

export const deleteDayOff = compiled<Day>()((db, { employerId, memberId, day }) =>
  db
    .deleteFrom('days_off')
    .where('employer_id', '=', employerId)
    .where('member_id', '=', memberId)
    .where('off_on', '=', sql<string>`${day}::date`),
)

/** All that is marked of a member who leaves. */
export const eraseDaysOff = compiled<MemberKey>()((db, { employerId, memberId }) =>
  db.deleteFrom('days_off').where('employer_id', '=', employerId).where('member_id', '=', memberId),
)
