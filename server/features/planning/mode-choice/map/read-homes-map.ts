import {
  type CompassPoint,
  compassPoint,
  milesBetween,
} from '#domain/planning/mode-choice/map/bearing.ts'
import {
  finestZoom,
  type HomeArea,
  type HomeCount,
  homeAreas,
} from '#domain/planning/mode-choice/map/home-areas.ts'
import { tileAt } from '#domain/planning/mode-choice/map/tiles.ts'
import type { TimetableState } from '#domain/planning/transit/commute-answer.ts'
import type { Point } from '#domain/planning/transit/distance.ts'
import type { LocalDate } from '#domain/time.ts'
import { bikeableMiles, walkableMiles } from '#domain/trips/trips/reach.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listLocated } from '../addresses/queries/homes.ts'
import { findUpload } from '../addresses/queries/uploads.ts'
import { countMembersHomes } from './count-homes.ts'
import { findWorksite } from './queries.ts'

/** Whose homes: members', or those of an upload of addresses. */
export type HomesOf = { source: 'commuters' } | { source: 'addresses'; upload: string }

/** By public transit, one for each point in their order; and the stops around the worksite. */
export interface TransitReach {
  /** What was asked for. */
  on: LocalDate
  hours: { from: string; until: string }
  stops: { name: string; latitude: number; longitude: number; miles: number }[]
  answers: { reachable: boolean; text: string }[] | null
}

/** Where people work, and when. Unit of the hours: minutes after midnight. */
interface Worksite extends Point {
  timeZone: string
  fromMinute: number
  untilMinute: number
}

/** Asks for public transit to a worksite; `reach` is null while no timetable is in force. */
export type ReadTransit = (
  worksite: Worksite,
  homes: readonly Point[],
) => Promise<{ timetable: TimetableState; reach: TransitReach | null }>

export interface ReachedArea extends HomeArea {
  miles: number
  direction: CompassPoint
  walk: boolean
  bike: boolean
  transit: { reachable: boolean; text: string } | null
}

export interface ReadMap {
  worksite: Point & { name: string }
  drawnAt: Date | null
  people: number
  areas: ReachedArea[]
  elsewhere: number
  waiting: number
  timetable: TimetableState
  transit: Omit<TransitReach, 'answers'> | null
}

/** In which areas people live, and how far and by which ways they come from the middle of each. */
export async function readHomesMap(
  platform: Pick<Platform, 'db' | 'clock'>,
  readTransit: ReadTransit,
  employerId: string,
  homes: HomesOf,
): Promise<ReadMap> {
  const [worksite] = await findWorksite(platform.db, { employerId })
  if (!worksite) throw notFound('The employer')
  const { counts, drawnAt, waiting } =
    homes.source === 'commuters'
      ? await countMembersHomes(platform, employerId)
      : await countUploaded(platform, { employerId, id: homes.upload })
  const { areas, elsewhere } = homeAreas(counts)
  const { timetable, reach } = await readTransit(
    worksite,
    areas.map(({ middle }) => middle),
  )
  return {
    worksite,
    drawnAt,
    people: counts.reduce((sum, { people }) => sum + people, 0),
    areas: areas.map((area, at) => ({
      ...area,
      ...reachOf(worksite, area),
      transit: reach?.answers?.[at] ?? null,
    })),
    elsewhere,
    waiting,
    timetable,
    transit: reach && { on: reach.on, hours: reach.hours, stops: reach.stops },
  }
}

/** An upload is the employer's own list and does not change: it is counted as it is, in the same areas. */
async function countUploaded({ db, clock }: Pick<Platform, 'db' | 'clock'>, upload: RowKey) {
  if (!(await findUpload(db, upload))) throw notFound('This list of addresses')
  const homes = await listLocated(db, upload)
  const counts: HomeCount[] = homes.map((home) => ({ ...tileAt(home, finestZoom), people: 1 }))
  return { counts, drawnAt: clock.now(), waiting: 0 }
}

/** Ways to work from the middle of an area, in a straight line. Source: decisions section 8. */
function reachOf(worksite: Point, { middle }: HomeArea) {
  const miles = milesBetween(worksite, middle)
  return {
    miles,
    direction: compassPoint(worksite, middle),
    walk: miles <= walkableMiles,
    bike: miles <= bikeableMiles,
  }
}
