import type { Handlers } from '#contract/route.ts'
import type { daysOffRoutes } from '#contract/trips/days-off.ts'
import { daysBetween } from '#domain/time.ts'
import { daysOffReach } from '#domain/trips/days-off/range.ts'
import { memberOf } from '#server/platform/auth/actor.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { markDayOff } from './mark-day-off.ts'
import { listDaysOff } from './queries.ts'

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
