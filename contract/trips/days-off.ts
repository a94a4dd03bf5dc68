import * as z from 'zod/mini'
import { route } from '../route.ts'
import { calendarDate, done, pageMeta } from '../shared.ts'

const day = z.object({ date: calendarDate })

export const daysOffRoutes = {
  listDaysOff: route({
    method: 'GET',
    path: '/commuter/days-off',
    audience: 'commuter',
    appScope: 'read',
    summary: 'The days on which the member does not commute, the earliest first; a year at most.',
    query: z.object({ start_date: calendarDate, end_date: calendarDate }),
    response: z.object({ data: z.array(day), meta: pageMeta }),
  }),
  markDaysOff: route({
    method: 'PUT',
    path: '/commuter/days-off',
    audience: 'commuter',
    summary:
      'Marks the days from Monday to Friday of a stretch of 31 days at most, or one day whichever it is; all or none.',
    body: z.strictObject({ start_date: calendarDate, end_date: calendarDate }),
    response: done,
  }),
  markDayOff: route({
    method: 'PUT',
    path: '/commuter/days-off/:date',
    audience: 'commuter',
    summary: 'Marks a day off, from a year ago to a year ahead: it is excused in the streak.',
    params: day,
    response: done,
  }),
  unmarkDayOff: route({
    method: 'DELETE',
    path: '/commuter/days-off/:date',
    audience: 'commuter',
    summary: 'Takes the mark from a day; one that is not marked stays as it is.',
    params: day,
    response: done,
  }),
} as const
