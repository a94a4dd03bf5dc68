import * as z from 'zod/mini'
import { compassPoints } from '#domain/planning/mode-choice/map/bearing.ts'
import { route } from '../route.ts'
import { calendarDate, exportFormat, id, instant, tableFiles } from '../shared.ts'
import { timetableState } from './transit.ts'

/** Days that the map of members stays as it is at least. Source: assumption, four weeks. */
export const mapDays = 28

const point = { latitude: z.number(), longitude: z.number() }

/** At least five people's homes, in a square of a mile or more. */
const area = z.object({
  id: z.string(),
  people: z.int(),
  /** The middle of the square. */
  ...point,
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  side_miles: z.number(),
  /** From the worksite to the middle, in a straight line. */
  miles: z.number(),
  direction: z.enum(compassPoints),
  walk: z.boolean(),
  bike: z.boolean(),
  /** Null without a timetable, or where there is no answer just now. */
  transit: z.nullable(z.object({ reachable: z.boolean(), text: z.string() })),
})

const stop = z.object({ name: z.string(), ...point, miles: z.number() })

const homesMap = z.object({
  worksite: z.object({ name: z.string(), ...point }),
  /** When people last came onto the map or left it; null while nobody is on it. */
  as_of: z.nullable(instant),
  /** Who is on it, in areas and elsewhere. */
  people: z.int(),
  areas: z.array(area),
  /** Who lives where too few others do. */
  elsewhere: z.int(),
  /** Members who have said where they live and come onto the map once they are `fewest_people`. */
  waiting: z.int(),
  fewest_people: z.int(),
  reach: z.object({ walk_miles: z.number(), bike_miles: z.number() }),
  timetable: timetableState,
  /** Stops around the worksite, the nearest first; null while no timetable is in force. */
  transit: z.nullable(
    z.object({
      /** The day and the hours at work that ways were asked for. */
      on: calendarDate,
      working_hours: z.object({ from: z.string(), until: z.string() }),
      stops: z.array(stop),
    }),
  ),
  /** What draws streets under it; null while the operator has named no tile server. */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
})

export type HomesMap = z.output<typeof homesMap>

export const modeChoiceMapRoutes = {
  readHomesMap: route({
    method: 'GET',
    path: '/mode-choice/map',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'In which rough areas people live, and which ways to the worksite reach them.',
    description:
      'Areas are squares of about a mile or more with at least five people; whoever lives where fewer do is counted as ' +
      'elsewhere. Members come onto the map, and go from it, five or more at a time, so that no two answers differ by ' +
      'one person. Nothing narrows it.',
    query: z.object({
      source: z._default(z.enum(['commuters', 'addresses']), 'commuters'),
      /** Of addresses: which upload. */
      upload: z.optional(id),
      export: exportFormat,
    }),
    response: homesMap,
    exports: tableFiles,
  }),
} as const
