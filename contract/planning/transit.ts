import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { route } from '../route.ts'
import { calendarDate, done, id, instant, pageMeta } from '../shared.ts'

/** The largest feed that is taken, packed. */
export const gtfsBytes = 128 * 1024 * 1024

/** What is wrong in a feed, and where. */
export const feedProblem = z.object({
  /** The table; null when it is of the archive as a whole. */
  file: z.nullable(z.string()),
  /** As an editor counts, from 1; null when it is of the whole table. */
  line: z.nullable(z.int()),
  message: z.string(),
})

export type FeedProblem = z.output<typeof feedProblem>

/**
 * What ways are looked up in on a day: a timetable that is in force, imported ones of which none is, or none at all.
 */
export const timetableState = z.enum(['in_force', 'not_in_force', 'none'])

const feed = z.object({
  _id: id,
  name: z.string(),
  uploaded_at: instant,
  /** The username of who did; null when the account is gone. */
  uploaded_by: z.nullable(z.string()),
  valid_from: calendarDate,
  /** The last day. */
  valid_to: calendarDate,
  /** `outdated`: a version before stored it, and it counts no more until its feed is imported again. */
  status: z.enum(['in_force', 'not_begun', 'expired', 'outdated']),
  stops: z.int(),
  trips: z.int(),
  stop_times: z.int(),
})

export type TransitFeed = z.output<typeof feed>

const feedImport = z.object({
  _id: id,
  name: z.nullable(z.string()),
  file_name: z.string(),
  started_at: instant,
  started_by: z.nullable(z.string()),
  status: z.enum(['running', 'done', 'refused', 'broken_off']),
  /** What is being read, and how much of the whole is done. */
  step: z.nullable(z.string()),
  percent: z.int(),
  problems: z.array(feedProblem),
})

export type FeedImport = z.output<typeof feedImport>

export const transitRoutes = {
  listFeeds: route({
    method: 'GET',
    path: '/admin/gtfs',
    audience: 'admin',
    staff: 'admin',
    summary: 'The timetables of public transit by name, and the latest imports.',
    response: z.object({
      /** Where ways are asked for: `opentripplanner` does not read these timetables. */
      router: z.enum(['feed', 'opentripplanner']),
      data: z.array(feed),
      meta: pageMeta,
      imports: z.array(feedImport),
    }),
  }),
  importFeed: route({
    method: 'POST',
    path: '/admin/gtfs',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Takes a GTFS feed as a zip file and reads it in the background; the import answers how far it is.',
    description:
      'A feed of the same name is replaced once the new one is read whole. What is wrong in a feed is listed with file ' +
      'and line in the import, and nothing of it is stored. 409 `import_running` while another one is read.',
    upload: { field: 'file', maxBytes: gtfsBytes },
    body: z.object({
      /** Which agency it is of; absent or empty: as the feed names it. */
      name: z.optional(z.union([z.literal(''), lineOfText(2, 80)])),
    }),
    response: z.extend(done, { data: feedImport }),
  }),
  readImport: route({
    method: 'GET',
    path: '/admin/gtfs/imports/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'How far an import is, or what it came to.',
    params: z.object({ id }),
    response: feedImport,
  }),
  removeFeed: route({
    method: 'DELETE',
    path: '/admin/gtfs/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'Removes a timetable: nobody is answered by it any more.',
    params: z.object({ id }),
    response: done,
  }),
} as const
