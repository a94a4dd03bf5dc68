import {
  type TimetableBuilder,
  timetableBuilder,
} from '#domain/planning/transit/build-timetable.ts'
import { hasMoreWalks } from '#domain/planning/transit/joined-stops.ts'
import { validity } from '#domain/planning/transit/service-days.ts'
import type { Timetable } from '#domain/planning/transit/timetable.ts'
import { problemList, refusal } from './feed-refused.ts'
import { openArchive } from './open-archive.ts'
import { type Reading, readAgencies, readLines, readServices, readStops } from './read-frame.ts'
import {
  type ReadTrips,
  readFrequencies,
  readStopTimes,
  readTransfers,
  readTrips,
} from './read-trips.ts'
import { fillTimes, noTime, type StopTimes, type TripRows } from './stop-times.ts'

const needed = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt']
const known = [...needed, 'calendar.txt', 'calendar_dates.txt', 'frequencies.txt', 'transfers.txt']

/** Twenty stops around each of 200,000; where thousands stand at one place, each leads to each. */
const mostWalks = 4_000_000

/** A feed as it is kept: the timetable, and what is shown of it. */
export interface ReadFeed {
  timetable: Timetable
  agency: string
  firstOn: string
  lastOn: string
  stopTimes: number
}

type OnProgress = (file: string, percent: number) => void

/** Reads a whole feed, or throws what is wrong in it: nothing of it is there before all of it is right. */
export async function readFeed(bytes: Buffer, onProgress: OnProgress): Promise<ReadFeed> {
  const archive = await openArchive(bytes, known)
  const missing = needed.filter((file) => !archive.has(file))
  if (missing.length > 0) {
    const problems = problemList()
    for (const file of missing) problems.add(file, null, 'The file is missing')
    problems.settle()
  }
  const whole = known.reduce((sum, file) => sum + archive.bytes(file), 0)
  let before = 0
  let current = ''
  const reading: Reading = {
    archive,
    problems: problemList(),
    onProgress(file, done) {
      if (current !== file) before += current === '' ? 0 : archive.bytes(current)
      current = file
      // The rest is for what comes after the reading.
      onProgress(file, Math.floor(((before + done) / Math.max(1, whole)) * 90))
    },
  }
  const { name: agency, timeZone } = await readAgencies(reading)
  const stops = await readStops(reading)
  const { lines, byId: lineIds } = await readLines(reading)
  const { services, byId: serviceIds } = await readServices(reading)
  const dates = validity(services)
  if (!dates) throw refusal('No service runs on any day', 'calendar.txt')
  const trips = await readTrips(reading, { lines: lineIds, services: serviceIds })
  const frequencies = await readFrequencies(reading, trips)
  const transfers = await readTransfers(reading, stops)
  const calls = await readStopTimes(reading, { trips, stops })
  onProgress('stop_times.txt', 90)
  const builder = timetableBuilder()
  addTrips(builder, { reading, trips, frequencies, calls })
  const { names, latitude, longitude } = stops
  const all = { names, latitude, longitude }
  const timetable = servedOnly(builder.end({ timeZone, services, lines, stops: all, transfers }))
  if (hasMoreWalks(timetable.stops, mostWalks)) {
    throw refusal(
      'More than 4 million walks lead from stop to stop: too many stand close',
      'stops.txt',
    )
  }
  return {
    timetable,
    agency,
    ...dates,
    stopTimes: calls.count,
  }
}

interface Parts {
  reading: Reading
  trips: ReadTrips
  frequencies: ReadonlyMap<number, number[]>
  calls: StopTimes
}

function addTrips(builder: TimetableBuilder, { reading, trips, frequencies, calls }: Parts): void {
  const { problems } = reading
  const rowsOf = calls.byTrip(trips.ids.length)
  for (let trip = 0; trip < trips.ids.length; trip++) {
    const rows = rowsOf(trip)
    // Of one stop, or none: nobody gets anywhere by it.
    if (rows.stop.length < 2) continue
    const fault = faultOf(rows)
    if (fault) {
      problems.add('stop_times.txt', fault.line, fault.message)
      continue
    }
    fillTimes(rows)
    const one = { ...rows, line: trips.line[trip] ?? 0, service: trips.service[trip] ?? 0 }
    const starts = frequencies.get(trip)
    if (starts) for (const start of starts) builder.add(one, start)
    else builder.add(one)
  }
  problems.settle()
}

function faultOf({ sequence, arrive, depart, line }: TripRows) {
  const last = arrive.length - 1
  if (arrive[0] === noTime)
    return { line: line[0] ?? 0, message: 'The first stop of a trip has no time' }
  if (arrive[last] === noTime) {
    return { line: line[last] ?? 0, message: 'The last stop of a trip has no time' }
  }
  let time = 0
  for (let n = 0; n <= last; n++) {
    if (n > 0 && sequence[n] === sequence[n - 1]) {
      return { line: line[n] ?? 0, message: 'stop_sequence comes twice in a trip' }
    }
    const here = arrive[n] ?? noTime
    if (here === noTime) continue
    if (here < time) {
      return {
        line: line[n] ?? 0,
        message: 'arrival_time is before the departure of the stop before',
      }
    }
    time = depart[n] ?? here
  }
  return undefined
}

/** Without the stops that nothing calls at: nobody lives near a stop by them. */
function servedOnly(timetable: Timetable): Timetable {
  const { stops, patterns, transfers } = timetable
  const isServed = new Uint8Array(stops.names.length)
  for (const stop of patterns.stop) isServed[stop] = 1
  const place = new Int32Array(stops.names.length).fill(-1)
  const served: number[] = []
  isServed.forEach((is, stop) => {
    if (is === 0) return
    place[stop] = served.length
    served.push(stop)
  })
  const kept = [...transfers.from.keys()].filter(
    (n) => isServed[transfers.from[n] ?? 0] === 1 && isServed[transfers.to[n] ?? 0] === 1,
  )
  return {
    ...timetable,
    stops: {
      names: served.map((stop) => stops.names[stop] ?? ''),
      latitude: Float64Array.from(served, (stop) => stops.latitude[stop] ?? 0),
      longitude: Float64Array.from(served, (stop) => stops.longitude[stop] ?? 0),
    },
    patterns: { ...patterns, stop: patterns.stop.map((stop) => place[stop] ?? 0) },
    transfers: {
      from: Uint32Array.from(kept, (n) => place[transfers.from[n] ?? 0] ?? 0),
      to: Uint32Array.from(kept, (n) => place[transfers.to[n] ?? 0] ?? 0),
      seconds: Int32Array.from(kept, (n) => transfers.seconds[n] ?? -1),
    },
  }
}
