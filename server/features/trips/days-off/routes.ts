import type { Handlers } from '#contract/route.ts'
import type { daysOffRoutes } from '#contract/trips/days-off.ts'
import { daysBetween, type LocalDate, localDateOf } from '#domain/time.ts'
import { canBeOff, daysOffReach } from '#domain/trips/days-off/range.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid, unauthorized } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteDayOff, holdMember, insertDayOff, listDaysOff } from './queries.ts'

export function daysOffHandlers(platform: Platform): Handlers<typeof daysOffRoutes, Contexts> {
  return {
    async listDaysOff({ query: { start_date: startOn, end_date: endOn } }, { actor }) {
      if (endOn < startOn) throw invalid({ end_date: ['The end lies before the start'] })
      if (daysBetween(startOn, endOn) > daysOffReach) {
        throw invalid({ end_date: ['At most a year can be asked for'] })
      }
      const rows = await listDaysOff(platform.db, { ...memberOf(actor), startOn, endOn })
      return presentWhole(rows.map(({ day }) => ({ date: day })))
    },

    async markDayOff({ params: { date } }, { actor }) {
      await markDayOff(platform, actor, { day: date, isOff: true })
      return { status: true, result: 'Marked as a day off' }
    },

    async unmarkDayOff({ params: { date } }, { actor }) {
      await markDayOff(platform, actor, { day: date, isOff: false })
      return { status: true, result: 'No day off any more' }
    },
  }
}

/** Marks a day as one on which the member does not commute, or takes the mark away; again changes nothing. */
async function markDayOff(
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
