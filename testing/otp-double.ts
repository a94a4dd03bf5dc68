import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { localTimeOf } from '#domain/local-time.ts'
import { transitDay } from '#domain/planning/transit/answer-commute.ts'
import type { Point } from '#domain/planning/transit/distance.ts'
import { never, type Ride, searchFrom } from '#domain/planning/transit/search.ts'
import { type Timetable, walkSeconds } from '#domain/planning/transit/timetable.ts'
import { addDays } from '#domain/time.ts'

const located = z.object({
  location: z.object({ coordinate: z.object({ latitude: z.number(), longitude: z.number() }) }),
})

const wanted = z.object({
  query: z.string(),
  variables: z.object({
    origin: z.optional(located),
    destination: z.optional(located),
    dateTime: z.optional(
      z.object({
        earliestDeparture: z.optional(z.string()),
        latestArrival: z.optional(z.string()),
      }),
    ),
    searchWindow: z.optional(z.string()),
  }),
})

export interface OtpDouble {
  url: string
  /** Answers everything with it; null answers as it should. */
  failsWith: number | null
  /** How many ways were asked for. */
  asked: number
  close(): Promise<void>
}

/** As far as it walks: further than we do, so that what we leave out is seen. */
const reachMeters = 2000

/** An OpenTripPlanner with one timetable: its GTFS API as far as we ask it, in the time zone of Denver. */
export async function startOtpDouble(timetable: Timetable): Promise<OtpDouble> {
  const double: OtpDouble = { url: '', failsWith: null, asked: 0, close: async () => {} }
  const server = createServer((request, response) => {
    void (async () => {
      const { query, variables } = wanted.parse(JSON.parse(await text(request)))
      response.setHeader('content-type', 'application/json')
      if (request.url !== '/otp/gtfs/v1') response.statusCode = 404
      else if (double.failsWith !== null) response.statusCode = double.failsWith
      if (response.statusCode !== 200) return response.end('{}')
      if (query.includes('agencies')) {
        return response.end(JSON.stringify({ data: { agencies: [{ gtfsId: '1:sample' }] } }))
      }
      double.asked++
      const planConnection = plan(timetable, variables)
      return response.end(JSON.stringify({ data: { planConnection } }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // An address of a port that listens.
  const { port } = server.address() as AddressInfo
  double.url = `http://127.0.0.1:${port}`
  double.close = () => new Promise((resolve) => server.close(() => resolve()))
  return double
}

const zone = 'America/Denver'

function plan(
  timetable: Timetable,
  { origin, destination, dateTime, searchWindow }: z.output<typeof wanted>['variables'],
) {
  const [from, to] = [origin?.location.coordinate, destination?.location.coordinate]
  const { earliestDeparture, latestArrival } = dateTime ?? {}
  const instant = earliestDeparture ?? latestArrival
  if (!from || !to || instant === undefined) throw new Error('a question without its parts')
  const [on = '', time = ''] = localTimeOf(new Date(instant), zone).split(' ')
  const seconds = Number(time.slice(0, 2)) * 3600 + Number(time.slice(3)) * 60
  const day = transitDay([timetable], { on, timeZone: zone })
  if (day.noService) return { routingErrors: [{ code: 'OUTSIDE_SERVICE_PERIOD' }], edges: [] }
  const { grid } = day.joined
  for (const [inputField, point] of [
    ['FROM', from],
    ['TO', to],
  ] as const) {
    if (grid.near(point, 800).length === 0) {
      return { routingErrors: [{ code: 'NO_STOPS_IN_RANGE', inputField }], edges: [] }
    }
  }
  const isBackward = latestArrival !== undefined
  const search = searchFrom(isBackward ? day.back : day.there, near(grid, isBackward ? to : from))
  search.leaveAt(isBackward ? -seconds : seconds)
  const edges = near(grid, isBackward ? from : to).flatMap(({ stop, meters }) =>
    [1, 2].flatMap((count) => {
      const arrival = search.arrival(stop, count)
      if (arrival === never) return []
      const rides = search.way(stop, count)
      const walks = { start: from, end: to }
      const ordered = isBackward ? rides.toReversed().map(turned) : rides
      return [{ node: node(day, timetable, { on, rides: ordered, walks, meters }) }]
    }),
  )
  // Its search window, from the time on or up to it.
  const window = Number(/\d+/.exec(searchWindow ?? '')?.[0]) * 60
  const fits = edges.filter(({ node: { startAt, endAt } }) =>
    isBackward
      ? startAt >= seconds - window
      : endAt <= seconds + 2 * window && startAt <= seconds + window,
  )
  return { routingErrors: [], edges: fits }
}

type Grid = ReturnType<typeof transitDay>['joined']['grid']

/** The grid of stops looks 800 m around: further stops are asked for around further points. */
function near(grid: Grid, point: Point) {
  return grid.near(point, Math.min(reachMeters, 800))
}

/** Of a search in a mirror, the ride as it is. */
function turned({ line, boardAt, boardStop, alightAt, alightStop }: Ride): Ride {
  return {
    line,
    boardAt: -alightAt,
    boardStop: alightStop,
    alightAt: -boardAt,
    alightStop: boardStop,
  }
}

interface Found {
  on: string
  rides: Ride[]
  walks: { start: Point; end: Point }
  meters: number
}

function node(day: ReturnType<typeof transitDay>, { stops, lines }: Timetable, found: Found) {
  const { on, rides, walks } = found
  const place = (stop: number) => ({
    lat: stops.latitude[stop] ?? 0,
    lon: stops.longitude[stop] ?? 0,
  })
  const walk = (point: Point, stop: number) =>
    walkSeconds(day.joined.grid.near(point, 800).find((one) => one.stop === stop)?.meters ?? 0)
  const [first, last] = [rides[0], rides.at(-1)]
  if (!first || !last) throw new Error('a way without rides')
  const startAt = first.boardAt - walk(walks.start, first.boardStop)
  const endAt = last.alightAt + walk(walks.end, last.alightStop)
  const legs = rides.map(({ line, boardStop, alightStop }) => ({
    mode: 'BUS',
    transitLeg: true,
    from: place(boardStop),
    to: place(alightStop),
    route: { shortName: lines[line]?.name ?? '', longName: null },
  }))
  return { startAt, endAt, start: offsetTime(on, startAt), end: offsetTime(on, endAt), legs }
}

/** As OpenTripPlanner writes instants: by the clock of its place, with the offset. */
function offsetTime(on: string, seconds: number): string {
  const day = Math.floor(seconds / 86_400)
  const rest = seconds - day * 86_400
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
  return `${addDays(on, day)}T${parts.map((part) => String(part).padStart(2, '0')).join(':')}-07:00`
}
