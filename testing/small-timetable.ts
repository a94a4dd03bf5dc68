import { timetableBuilder } from '#domain/planning/transit/build-timetable.ts'
import type { Point } from '#domain/planning/transit/distance.ts'
import type { Service, Timetable } from '#domain/planning/transit/timetable.ts'

/** A service of every day. */
export const daily: Service = {
  weekdays: 127,
  firstOn: '2026-01-01',
  lastOn: '2026-12-31',
  added: [],
  removed: [],
}

/** So many meters east of a corner of Denver, and north of it. */
export const at = (east: number, north = 0): Point => ({
  latitude: 39.7 + north / 111_195,
  longitude: -105 + east / (111_195 * Math.cos((39.7 * Math.PI) / 180)),
})

export interface Trip {
  line?: string
  service?: number
  /** Stop, minutes at which it calls there, and what one may not do there. */
  calls: [stop: number, minutes: number, limits?: number][]
}

export interface Feed {
  stops: Point[]
  trips: Trip[]
  services?: Service[]
  transfers?: [from: number, to: number, seconds: number][]
  /** Of Denver where nothing is said. */
  timeZone?: string
}

export function timetableOf(feed: Feed): Timetable {
  const { stops, trips, services = [daily], transfers = [], timeZone = 'America/Denver' } = feed
  const builder = timetableBuilder()
  const lines = [...new Set(trips.map(({ line = 'A' }) => line))]
  for (const { line = 'A', service = 0, calls } of trips) {
    const times = calls.map(([, minutes]) => minutes * 60)
    builder.add({
      line: lines.indexOf(line),
      service,
      stop: calls.map(([stop]) => stop),
      arrive: times,
      depart: times,
      limits: calls.map(([, , limits = 0]) => limits),
    })
  }
  return builder.end({
    timeZone,
    services,
    lines: lines.map((name) => ({ name, vehicle: 'bus' })),
    stops: {
      names: stops.map((_, n) => `Stop ${n}`),
      latitude: Float64Array.from(stops, ({ latitude }) => latitude),
      longitude: Float64Array.from(stops, ({ longitude }) => longitude),
    },
    transfers: {
      from: Uint32Array.from(transfers, ([from]) => from),
      to: Uint32Array.from(transfers, ([, to]) => to),
      seconds: Int32Array.from(transfers, ([, , seconds]) => seconds),
    },
  })
}
