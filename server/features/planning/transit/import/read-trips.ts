import { growing } from '#domain/planning/transit/growing.ts'
import { secondsOfTime } from '#domain/planning/transit/gtfs-values.ts'
import { noAlighting, noBoarding, type Timetable } from '#domain/planning/transit/timetable.ts'
import { refusal } from './feed-refused.ts'
import { type Reading, type ReadStops, shown, table } from './read-frame.ts'
import { cellAt } from './read-table.ts'
import { noTime, type StopTimes, stopTimes } from './stop-times.ts'

/** More need more memory than the process should take for it: OpenTripPlanner is made for these. */
const mostStopTimes = 12_000_000
const mostTrips = 1_500_000
/** Two stations of many stops make one for each pair of them. */
const mostChanges = 2_000_000

const tooLarge = (what: string) =>
  `The feed has more than ${what}. Timetables of this size need OpenTripPlanner: set OTP_URL`

export interface ReadTrips {
  ids: string[]
  line: number[]
  service: number[]
  byId: Map<string, number>
}

interface Known {
  lines: ReadonlyMap<string, number>
  services: ReadonlyMap<string, number>
}

export async function readTrips(reading: Reading, known: Known): Promise<ReadTrips> {
  const { problems } = reading
  const file = 'trips.txt'
  const read: ReadTrips = { ids: [], line: [], service: [], byId: new Map() }
  await table(reading, file, ['route_id', 'service_id', 'trip_id'], (column) => {
    const [id, route, service] = [column('trip_id'), column('route_id'), column('service_id')]
    return (cells, row) => {
      const tripId = cellAt(cells, id)
      if (tripId === '') return problems.add(file, row, 'trip_id is missing')
      if (read.byId.has(tripId)) {
        return problems.add(file, row, `trip_id “${shown(tripId)}” comes twice`)
      }
      const line = known.lines.get(cellAt(cells, route))
      if (line === undefined) {
        const message = `route_id “${shown(cellAt(cells, route))}” is not in routes.txt`
        return problems.add(file, row, message)
      }
      const days = known.services.get(cellAt(cells, service))
      if (days === undefined) {
        const message = `service_id “${shown(cellAt(cells, service))}” is in no calendar`
        return problems.add(file, row, message)
      }
      if (read.ids.length === mostTrips) throw refusal(tooLarge('1.5 million trips'), file)
      read.byId.set(tripId, read.ids.length)
      read.ids.push(tripId)
      read.line.push(line)
      read.service.push(days)
    }
  })
  if (read.ids.length === 0) throw refusal('The table has no trip', file)
  return read
}

/** All calls, held as numbers; what is wrong within a trip is seen once it is whole. */
export async function readStopTimes(
  reading: Reading,
  { trips, stops }: { trips: ReadTrips; stops: ReadStops },
): Promise<StopTimes> {
  const { problems } = reading
  const file = 'stop_times.txt'
  const read = stopTimes()
  const required = ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence']
  await table(reading, file, required, (column) => {
    const [id, at, sequence] = [column('trip_id'), column('stop_id'), column('stop_sequence')]
    const [arrival, departure] = [column('arrival_time'), column('departure_time')]
    const [pickup, dropOff] = [column('pickup_type'), column('drop_off_type')]
    // Of services on demand: they call at an area, at no time.
    const window = column('start_pickup_drop_off_window')
    return (cells, line) => {
      if (window !== -1 && cellAt(cells, window) !== '') return
      const trip = trips.byId.get(cellAt(cells, id))
      if (trip === undefined) {
        const message = `trip_id “${shown(cellAt(cells, id))}” is not in trips.txt`
        return problems.add(file, line, message)
      }
      const stop = stops.byId.get(cellAt(cells, at))
      if (stop === undefined || stop === -1) {
        const why = stop === -1 ? 'is a station, not a stop,' : 'is not'
        return problems.add(file, line, `stop_id “${shown(cellAt(cells, at))}” ${why} in stops.txt`)
      }
      const place = wholeNumber(cellAt(cells, sequence))
      if (place === undefined) return problems.add(file, line, 'stop_sequence is no whole number')
      const [first, second] = [cellAt(cells, arrival), cellAt(cells, departure)]
      const arrive = timeOf(first || second)
      const depart = timeOf(second || first)
      if (arrive === undefined) return problems.add(file, line, notATime('arrival_time', first))
      if (depart === undefined) return problems.add(file, line, notATime('departure_time', second))
      if (depart < arrive) return problems.add(file, line, 'departure_time is before arrival_time')
      if (read.count === mostStopTimes) throw refusal(tooLarge('12 million stop times'), file)
      const limits =
        (isClosed(cellAt(cells, pickup)) ? noBoarding : 0) |
        (isClosed(cellAt(cells, dropOff)) ? noAlighting : 0)
      read.add({ trip, sequence: place, stop, arrive, depart, limits, line })
    }
  })
  if (read.count === 0) throw refusal('The table has no row', file)
  return read
}

function timeOf(text: string): number | undefined {
  return text === '' ? noTime : secondsOfTime(text)
}

function notATime(column: string, text: string): string {
  return `${column} “${shown(text)}” is no time`
}

function wholeNumber(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Nobody gets on or off there, or only who phones before. */
function isClosed(type: string): boolean {
  return type === '1' || type === '2'
}

/** Of trips that run every so many minutes: when each of them starts. Unit: seconds. */
export async function readFrequencies(
  reading: Reading,
  trips: ReadTrips,
): Promise<Map<number, number[]>> {
  const { problems, archive } = reading
  const file = 'frequencies.txt'
  const starts = new Map<number, number[]>()
  let count = trips.ids.length
  if (!archive.has(file)) return starts
  await table(reading, file, ['trip_id', 'start_time', 'end_time', 'headway_secs'], (column) => {
    const [id, begin] = [column('trip_id'), column('start_time')]
    const [end, every] = [column('end_time'), column('headway_secs')]
    return (cells, line) => {
      const trip = trips.byId.get(cellAt(cells, id))
      if (trip === undefined) {
        const message = `trip_id “${shown(cellAt(cells, id))}” is not in trips.txt`
        return problems.add(file, line, message)
      }
      const from = secondsOfTime(cellAt(cells, begin))
      const until = secondsOfTime(cellAt(cells, end))
      if (from === undefined) return problems.add(file, line, 'start_time is no time')
      if (until === undefined) return problems.add(file, line, 'end_time is no time')
      const headway = wholeNumber(cellAt(cells, every))
      if (!headway) return problems.add(file, line, 'headway_secs is no whole number above 0')
      const list = starts.get(trip) ?? []
      for (let at = from; at < until; at += headway) {
        if (++count > mostTrips) throw refusal(tooLarge('1.5 million trips'), file)
        list.push(at)
      }
      starts.set(trip, list)
    }
  })
  return starts
}

/** Where one may change, and where not; of a station it holds for each of its stops. */
export async function readTransfers(
  reading: Reading,
  { byId, ofStation }: ReadStops,
): Promise<Timetable['transfers']> {
  const { problems, archive } = reading
  const file = 'transfers.txt'
  const from = growing(Uint32Array)
  const to = growing(Uint32Array)
  const seconds = growing(Int32Array)
  const stopsOf = (id: string) => {
    const stop = byId.get(id)
    return stop === -1 ? (ofStation.get(id) ?? []) : stop === undefined ? undefined : [stop]
  }
  if (archive.has(file)) {
    await table(reading, file, ['from_stop_id', 'to_stop_id'], (column) => {
      const [one, other] = [column('from_stop_id'), column('to_stop_id')]
      const [kind, least] = [column('transfer_type'), column('min_transfer_time')]
      const narrower = ['from_trip_id', 'to_trip_id', 'from_route_id', 'to_route_id'].map(column)
      return (cells, line) => {
        const type = cellAt(cells, kind) || '0'
        // Of single trips and routes, and of passengers who stay seated: ways are not made to depend on them.
        if (type === '4' || type === '5') return
        if (narrower.some((at) => cellAt(cells, at) !== '')) return
        const [a, b] = [stopsOf(cellAt(cells, one)), stopsOf(cellAt(cells, other))]
        if (!a) return problems.add(file, line, `from_stop_id is not in stops.txt`)
        if (!b) return problems.add(file, line, `to_stop_id is not in stops.txt`)
        const time = wholeNumber(cellAt(cells, least))
        const value = type === '3' ? -2 : type === '1' ? 0 : type === '2' ? (time ?? -1) : -1
        if (from.length + a.length * b.length > mostChanges) {
          throw refusal('The table has more than 2 million changes between stops', file)
        }
        for (const first of a) {
          for (const second of b) {
            from.push(first)
            to.push(second)
            seconds.push(value)
          }
        }
      }
    })
  }
  return { from: from.end(), to: to.end(), seconds: seconds.end() }
}
