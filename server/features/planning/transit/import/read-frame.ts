import { growing } from '#domain/planning/transit/growing.ts'
import { dateOf, vehicleOf } from '#domain/planning/transit/gtfs-values.ts'
import type { Line, Service } from '#domain/planning/transit/timetable.ts'
import { type Problems, refusal } from './feed-refused.ts'
import { feedText } from './feed-text.ts'
import type { FeedArchive } from './open-archive.ts'
import { cellAt, readTable } from './read-table.ts'

/** What tables are read with. */
export interface Reading {
  archive: FeedArchive
  problems: Problems
  onProgress: (file: string, bytes: number) => void
}

/** Reads a table of the feed as its neighbours do. */
export function table(
  { archive, problems, onProgress }: Reading,
  file: string,
  required: readonly string[],
  rows: Parameters<typeof readTable>[0]['rows'],
): Promise<void> {
  const told = (bytes: number) => onProgress(file, bytes)
  return readTable({ archive, file, problems, required, rows, onProgress: told })
}

/** More rows of it than a feed of this country has. */
const mostStops = 200_000
const mostExceptions = 2_000_000

/** The name of the first agency, and the time zone of them all. */
export async function readAgencies(reading: Reading): Promise<{ name: string; timeZone: string }> {
  const file = 'agency.txt'
  const found = { name: '', timeZone: '' }
  await table(reading, file, ['agency_name', 'agency_timezone'], (column) => {
    const [name, zone] = [column('agency_name'), column('agency_timezone')]
    return (cells, line) => {
      const timeZone = cellAt(cells, zone)
      if (!isTimeZone(timeZone)) {
        reading.problems.add(file, line, `“${shown(timeZone)}” is no time zone`)
      } else if (found.timeZone !== '' && found.timeZone !== timeZone) {
        reading.problems.add(file, line, 'All agencies of a feed are in one time zone')
      }
      const agency = feedText(cellAt(cells, name))
      if (agency === '') reading.problems.add(file, line, 'agency_name is missing')
      found.timeZone ||= timeZone
      found.name ||= agency
    }
  })
  if (found.timeZone === '') throw refusal('The table has no row', file)
  return found
}

function isTimeZone(text: string): boolean {
  if (text === '') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** As much of a value as a message shows. */
export function shown(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export interface ReadStops {
  names: string[]
  latitude: Float64Array
  longitude: Float64Array
  /** Of stops that vehicles call at; of stations and the like -1. */
  byId: Map<string, number>
  /** Of a station the stops in it. */
  ofStation: Map<string, number[]>
}

export async function readStops(reading: Reading): Promise<ReadStops> {
  const { problems } = reading
  const file = 'stops.txt'
  const names: string[] = []
  const latitude = growing(Float64Array)
  const longitude = growing(Float64Array)
  const byId = new Map<string, number>()
  const ofStation = new Map<string, number[]>()
  await table(reading, file, ['stop_id', 'stop_lat', 'stop_lon'], (column) => {
    const [id, name] = [column('stop_id'), column('stop_name')]
    const [lat, lon] = [column('stop_lat'), column('stop_lon')]
    const [type, parent] = [column('location_type'), column('parent_station')]
    return (cells, line) => {
      const stopId = cellAt(cells, id)
      if (stopId === '') return problems.add(file, line, 'stop_id is missing')
      if (byId.has(stopId))
        return problems.add(file, line, `stop_id “${shown(stopId)}” comes twice`)
      const kind = cellAt(cells, type)
      if (kind !== '' && kind !== '0') {
        byId.set(stopId, -1)
        return
      }
      const [north, east] = [degrees(cellAt(cells, lat), 90), degrees(cellAt(cells, lon), 180)]
      if (north === undefined) return problems.add(file, line, 'stop_lat is no latitude')
      if (east === undefined) return problems.add(file, line, 'stop_lon is no longitude')
      if (names.length === mostStops) throw refusal('The feed has more than 200,000 stops', file)
      byId.set(stopId, names.length)
      const station = cellAt(cells, parent)
      if (station !== '') {
        const within = ofStation.get(station)
        if (within) within.push(names.length)
        else ofStation.set(station, [names.length])
      }
      names.push(feedText(cellAt(cells, name)) || feedText(stopId))
      latitude.push(north)
      longitude.push(east)
    }
  })
  if (names.length === 0) throw refusal('The table has no stop', file)
  return { names, latitude: latitude.end(), longitude: longitude.end(), byId, ofStation }
}

function degrees(text: string, most: number): number | undefined {
  const value = Number(text)
  return text !== '' && Math.abs(value) <= most ? value : undefined
}

export async function readLines(
  reading: Reading,
): Promise<{ lines: Line[]; byId: Map<string, number> }> {
  const { problems } = reading
  const file = 'routes.txt'
  const lines: Line[] = []
  const byId = new Map<string, number>()
  await table(reading, file, ['route_id', 'route_type'], (column) => {
    const [id, type] = [column('route_id'), column('route_type')]
    const [short, long] = [column('route_short_name'), column('route_long_name')]
    return (cells, line) => {
      const routeId = cellAt(cells, id)
      if (routeId === '') return problems.add(file, line, 'route_id is missing')
      if (byId.has(routeId)) {
        return problems.add(file, line, `route_id “${shown(routeId)}” comes twice`)
      }
      const vehicle = vehicleOf(cellAt(cells, type))
      if (!vehicle) return problems.add(file, line, 'route_type is none that GTFS knows')
      byId.set(routeId, lines.length)
      const names = [cellAt(cells, short), cellAt(cells, long), routeId].map(feedText)
      lines.push({ name: names.find((name) => name !== '') ?? '', vehicle })
    }
  })
  return { lines, byId }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The days of all services, out of the one table or the other, or both. */
export async function readServices(
  reading: Reading,
): Promise<{ services: Service[]; byId: Map<string, number> }> {
  const { archive } = reading
  const services: Service[] = []
  const byId = new Map<string, number>()
  if (!archive.has('calendar.txt') && !archive.has('calendar_dates.txt')) {
    throw refusal(
      'The feed has no calendar: calendar.txt or calendar_dates.txt is needed',
      'calendar.txt',
    )
  }
  if (archive.has('calendar.txt')) await readCalendar(reading, services, byId)
  if (archive.has('calendar_dates.txt')) await readExceptions(reading, services, byId)
  if (services.length === 0) throw refusal('The table has no row', 'calendar.txt')
  return { services, byId }
}

function readCalendar(
  reading: Reading,
  services: Service[],
  byId: Map<string, number>,
): Promise<void> {
  const { problems } = reading
  const file = 'calendar.txt'
  const required = ['service_id', ...weekdays, 'start_date', 'end_date']
  return table(reading, file, required, (column) => {
    const days = weekdays.map(column)
    const [id, start, end] = [column('service_id'), column('start_date'), column('end_date')]
    return (cells, line) => {
      const serviceId = cellAt(cells, id)
      if (serviceId === '') return problems.add(file, line, 'service_id is missing')
      if (byId.has(serviceId)) {
        return problems.add(file, line, `service_id “${shown(serviceId)}” comes twice`)
      }
      const [firstOn, lastOn] = [dateOf(cellAt(cells, start)), dateOf(cellAt(cells, end))]
      if (!firstOn) return problems.add(file, line, 'start_date is no date')
      if (!lastOn) return problems.add(file, line, 'end_date is no date')
      if (lastOn < firstOn) return problems.add(file, line, 'end_date is before start_date')
      let bits = 0
      for (const [n, day] of days.entries()) {
        const flag = cellAt(cells, day)
        if (flag !== '0' && flag !== '1') {
          return problems.add(file, line, `${weekdays[n] ?? ''} is neither 0 nor 1`)
        }
        if (flag === '1') bits |= 1 << n
      }
      byId.set(serviceId, services.length)
      services.push({ weekdays: bits, firstOn, lastOn, added: [], removed: [] })
    }
  })
}

function readExceptions(
  reading: Reading,
  services: Service[],
  byId: Map<string, number>,
): Promise<void> {
  const { problems } = reading
  const file = 'calendar_dates.txt'
  const seen = new Set<string>()
  return table(reading, file, ['service_id', 'date', 'exception_type'], (column) => {
    const [id, on, type] = [column('service_id'), column('date'), column('exception_type')]
    return (cells, line) => {
      const serviceId = cellAt(cells, id)
      if (serviceId === '') return problems.add(file, line, 'service_id is missing')
      const date = dateOf(cellAt(cells, on))
      if (!date) return problems.add(file, line, 'date is no date')
      const kind = cellAt(cells, type)
      if (kind !== '1' && kind !== '2') {
        return problems.add(file, line, 'exception_type is neither 1 nor 2')
      }
      let service = byId.get(serviceId)
      if (service === undefined) {
        service = services.length
        byId.set(serviceId, service)
        services.push({ weekdays: 0, firstOn: date, lastOn: date, added: [], removed: [] })
      }
      if (seen.size === mostExceptions)
        throw refusal('The table has more than 2 million rows', file)
      const key = `${service} ${date}`
      if (seen.has(key)) {
        return problems.add(file, line, `The service has two exceptions on ${date}`)
      }
      seen.add(key)
      const row = services[service]
      if (kind === '1') row?.added.push(date)
      else row?.removed.push(date)
    }
  })
}
