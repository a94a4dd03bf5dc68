import type { Handlers } from '#contract/route.ts'
import type { daysOffRoutes } from '#contract/trips/days-off.ts'
import { counted } from '#domain/format-number.ts'
import { daysBetween, type LocalDate, localDateOf } from '#domain/time.ts'
import { daysOffReach } from '#domain/trips/days-off/range.ts'
import { daysOfStretch, stretchProblem } from '#domain/trips/days-off/stretch.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import type { MemberKey } from '#server/platform/db/tenant-rows.ts'
import { inEmployerTransaction, type Trx } from '#server/platform/db/transaction-guard.ts'
import { invalid, unauthorized } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deleteDayOff, holdMember, insertDaysOff, listDaysOff } from './queries.ts'

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

    async markDaysOff({ body: { start_date: startOn, end_date: endOn } }, { actor }) {
      const marked = await changeDays(platform, actor, async (trx, member, today) => {
        const problem = stretchProblem(startOn, endOn, today)
        if (problem) {
          const field = problem.end === 'first' ? 'start_date' : 'end_date'
          throw invalid({ [field]: [problem.message] })
        }
        return (await insertDaysOff(trx, member, daysOfStretch(startOn, endOn))).length
      })
      const result =
        marked === 0 ? 'This was marked as off already' : `${counted(marked, 'day')} marked as off`
      return { status: true, result }
    },

    async markDayOff({ params: { date } }, { actor }) {
      await changeDays(platform, actor, async (trx, member, today) => {
        const problem = stretchProblem(date, date, today)
        if (problem) throw invalid({ date: [problem.message] })
        await insertDaysOff(trx, member, [date])
      })
      return { status: true, result: 'Marked as a day off' }
    },

    async unmarkDayOff({ params: { date } }, { actor }) {
      await changeDays(platform, actor, (trx, member) =>
        deleteDayOff(trx, { ...member, day: date }),
      )
      return { status: true, result: 'No day off any more' }
    },
  }
}

/** Marks days on which the member does not commute, or takes marks away, by the member's calendar. */
async function changeDays<Answer>(
  { db, clock }: Platform,
  actor: MemberActor,
  change: (trx: Trx, member: MemberKey, today: LocalDate) => Promise<Answer>,
): Promise<Answer> {
  const member = memberOf(actor)
  return inEmployerTransaction(db, member.employerId, async (trx) => {
    const [held] = await holdMember(trx, member)
    if (!held) throw unauthorized()
    return change(trx, member, localDateOf(clock.now(), held.timeZone))
  })
}
