import { type LocalDate, localDateOf } from '#domain/time.ts'
import { canBeOff } from '#domain/trips/days-off/range.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid, unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteDayOff, holdMember, insertDayOff } from './queries.ts'

/** Marks a day as one on which the member does not commute, or takes the mark away; again changes nothing. */
export async function markDayOff(
  { db, clock }: Platform,
  actor: MemberActor,
  { day, isOff }: { day: LocalDate; isOff: boolean },
): Promise<void> {
  const member = memberOf(actor)
  await inEmployerTransaction(db, member.employerId, async (trx) => {
    const [held] = await holdMember(trx, member)
    if (!held) throw unauthorized()
    if (!isOff) {
      await deleteDayOff(trx, { ...member, day })
      return
    }
    if (!canBeOff(day, localDateOf(clock.now(), held.timeZone))) {
      throw invalid({ date: ['A day off can be at most a year ago or a year ahead'] })
    }
    await insertDayOff(trx, { ...member, day })
  })
}
