import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import {
  answerCommute,
  type TransitDay,
  transitDay,
} from '#domain/planning/transit/answer-commute.ts'
import type { Commute, TransitAnswer } from '#domain/planning/transit/commute-answer.ts'
import { joinStops } from '#domain/planning/transit/joined-stops.ts'
import { stopMeters } from '#domain/planning/transit/timetable.ts'
import { unpackTimetable } from '#server/gateways/transit/packed-timetable.ts'
import type { NearbyStop, Point } from './index.ts'

/** One question: for ways, with homes as latitude and longitude in turns, or for the stops around a point. */
export type Asked = { id: number } & (
  | { commute: Commute; homes: Float64Array }
  | { stopsAround: Point }
)

export type Answered = { id: number } & (
  | { answers: TransitAnswer[] }
  | { stops: NearbyStop[] }
  | { failure: string }
)

// What the starting thread hands over: timetables as they are stored.
const { feeds } = workerData as { feeds: Uint8Array[] }
const timetables = feeds.map((packed) => unpackTimetable(gunzipSync(packed)))
const joined = joinStops(timetables)
/** A day is a network of its own; who asks for one asks for it often. */
const days = new Map<string, TransitDay>()
const mostDays = 3

parentPort?.on('message', (asked: Asked) => {
  const { id } = asked
  try {
    const answered: Answered =
      'stopsAround' in asked
        ? { id, stops: stopsAround(asked.stopsAround) }
        : { id, answers: answersTo(asked.commute, asked.homes) }
    parentPort?.postMessage(answered)
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) } satisfies Answered)
  }
})

function answersTo(commute: Commute, coordinates: Float64Array): TransitAnswer[] {
  const homes = Array.from({ length: coordinates.length / 2 }, (_, n) => ({
    latitude: coordinates[2 * n] ?? 0,
    longitude: coordinates[2 * n + 1] ?? 0,
  }))
  return answerCommute(dayOf(commute), commute, homes)
}

function stopsAround(point: Point): NearbyStop[] {
  return joined.grid
    .near(point, stopMeters)
    .toSorted((a, b) => a.meters - b.meters)
    .flatMap(({ stop, meters }) => {
      const feed = joined.offsets.findLastIndex((first) => first <= stop)
      const stops = timetables[feed]?.stops
      const at = stop - (joined.offsets[feed] ?? 0)
      const name = stops?.names[at]
      if (!stops || name === undefined) return []
      const [latitude, longitude] = [stops.latitude[at] ?? 0, stops.longitude[at] ?? 0]
      return [{ name, latitude, longitude, meters }]
    })
}

function dayOf({ on, timeZone }: Commute): TransitDay {
  const key = `${on} ${timeZone}`
  const known = days.get(key)
  if (known) return known
  const [oldest] = days.keys()
  if (days.size >= mostDays && oldest !== undefined) days.delete(oldest)
  const day = transitDay(timetables, { on, timeZone }, joined)
  days.set(key, day)
  return day
}
