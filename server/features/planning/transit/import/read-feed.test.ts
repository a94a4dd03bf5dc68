import { describe, expect, it } from 'vitest'
import type { FeedProblem } from '#contract/planning/transit.ts'
import { answerCommute, transitDay } from '#domain/planning/transit/answer-commute.ts'
import { packTimetable, unpackTimetable } from '#server/gateways/transit/packed-timetable.ts'
import { zipOf } from '#testing/address-files.ts'
import { type FeedTables, gtfsZip, sampleEnds, sampleTable } from '#testing/gtfs.ts'
import { FeedRefused } from './feed-refused.ts'
import { readFeed } from './read-feed.ts'

const read = (bytes: Buffer) => readFeed(bytes, () => {})

async function problemsOf(bytes: Buffer): Promise<FeedProblem[]> {
  try {
    await read(bytes)
    return []
  } catch (error) {
    if (error instanceof FeedRefused) return error.problems
    throw error
  }
}

const commute = {
  worksite: sampleEnds.work,
  on: '2026-11-26',
  timeZone: 'America/Denver',
  arriveBy: 9 * 60,
  leaveAt: 17 * 60,
}

async function answer(tables: FeedTables, changes: Partial<typeof commute> = {}) {
  const { timetable } = await read(gtfsZip(tables))
  const stored = unpackTimetable(packTimetable(timetable))
  const asked = { ...commute, ...changes }
  return answerCommute(transitDay([stored], asked), asked, [sampleEnds.home])[0]
}

describe('a feed is read', () => {
  it('with its agency, its days and its counts', async () => {
    const { agency, firstOn, lastOn, stopTimes, timetable } = await read(gtfsZip())
    expect({ agency, firstOn, lastOn, stopTimes }).toEqual({
      agency: 'Sample Transit',
      firstOn: '2026-01-01',
      lastOn: '2026-12-31',
      stopTimes: 4,
    })
    expect(timetable.stops.names).toEqual(['Home Street', 'Work Street'])
    expect(await answer({})).toMatchObject({ isReachable: true, lines: ['20'] })
  })

  it('with a byte order mark, quotes, line breaks in them and CRLF', async () => {
    const stops =
      '\uFEFFstop_id,stop_desc,stop_name,stop_lat,stop_lon\r\n' +
      'home,"by the ""old""\nmill, east","Home, Street",39.7,-105\r\n' +
      'work,,Work Street,39.74,-104.99\r\n'
    const { timetable } = await read(gtfsZip({ 'stops.txt': stops }))
    expect(timetable.stops.names).toEqual(['Home, Street', 'Work Street'])
  })

  it('with exceptions alone in the place of a calendar', async () => {
    const dates = 'service_id,date,exception_type\nweekdays,20261126,1\n'
    const tables = { 'calendar.txt': null, 'calendar_dates.txt': dates }
    expect(await answer(tables)).toMatchObject({ isReachable: true })
    expect(await answer(tables, { on: '2026-11-27' })).toMatchObject({
      reason: 'The timetable ended on Nov 26, 2026',
    })
  })

  it('with rows in any order, times left out in between and times beyond 24:00', async () => {
    const stops = `${sampleTable('stops.txt')}mid,Middle,39.72,-104.995\n`
    const times =
      'stop_id,trip_id,stop_sequence,departure_time,arrival_time\n' +
      'home,back,20,24:40:00,24:40:00\nwork,there,3,08:30:00,08:30:00\n' +
      'mid,there,2,,\nwork,back,10,24:10:00,24:10:00\nhome,there,1,08:00:00,8:00:00\n'
    const tables = { 'stops.txt': stops, 'stop_times.txt': times }
    expect(await answer(tables, { leaveAt: 1440 })).toMatchObject({
      isReachable: true,
      backHomeAt: 1440 + 40,
    })
    const { timetable } = await read(gtfsZip(tables))
    expect([...timetable.patterns.arrive]).toEqual(expect.arrayContaining([0, 900, 1800]))
  })

  it('with trips that run every so many minutes', async () => {
    const frequencies = 'trip_id,start_time,end_time,headway_secs\nthere,06:00:00,08:25:00,600\n'
    // 08:20 is the last of them, half an hour before 08:50.
    expect(await answer({ 'frequencies.txt': frequencies })).toMatchObject({
      leavesHomeAt: 8 * 60 + 20,
    })
  })

  it('without stops that nothing calls at', async () => {
    const stops = `${sampleTable('stops.txt')}gone,Gone,39.8,-104.9\n`
    const { timetable } = await read(gtfsZip({ 'stops.txt': stops }))
    expect(timetable.stops.names).toHaveLength(2)
  })
})

const at = (file: string | null, line: number | null, message: unknown) => [{ file, line, message }]

describe('a faulty feed is refused', () => {
  it.each<[string, FeedTables, FeedProblem[] | ReturnType<typeof at>]>([
    [
      'without a calendar',
      { 'calendar.txt': null },
      at('calendar.txt', null, expect.stringMatching(/no calendar/)),
    ],
    ['without a table', { 'trips.txt': null }, at('trips.txt', null, 'The file is missing')],
    [
      'without a column',
      { 'stops.txt': 'stop_id,stop_name\nhome,Home\n' },
      at('stops.txt', 1, 'Columns are missing: stop_lat, stop_lon'),
    ],
    [
      'with an empty table',
      { 'stops.txt': '' },
      at('stops.txt', null, 'The file is empty: it has no line of column names'),
    ],
    [
      'with a time that is none',
      { 'stop_times.txt': sampleTable('stop_times.txt', '08:30:00,08:30:00', '08:61:00,08:61:00') },
      at('stop_times.txt', 3, 'arrival_time “08:61:00” is no time'),
    ],
    [
      'with times that go back',
      { 'stop_times.txt': sampleTable('stop_times.txt', '08:30:00,08:30:00', '07:30:00,07:30:00') },
      at('stop_times.txt', 3, 'arrival_time is before the departure of the stop before'),
    ],
    [
      'with a trip that is not there',
      { 'stop_times.txt': sampleTable('stop_times.txt', 'back,17:40', 'bakc,17:40') },
      at('stop_times.txt', 5, 'trip_id “bakc” is not in trips.txt'),
    ],
    [
      'with a stop that is not there',
      { 'stop_times.txt': sampleTable('stop_times.txt', 'work,2', 'wrok,2') },
      at('stop_times.txt', 3, 'stop_id “wrok” is not in stops.txt'),
    ],
    [
      'with a route that is not there',
      { 'trips.txt': sampleTable('trips.txt', 'R,weekdays,back', 'X,weekdays,back') },
      at('trips.txt', 3, 'route_id “X” is not in routes.txt'),
    ],
    [
      'with a service in no calendar',
      { 'trips.txt': sampleTable('trips.txt', 'weekdays,there', 'sundays,there') },
      at('trips.txt', 2, 'service_id “sundays” is in no calendar'),
    ],
    [
      'with a stop twice',
      { 'stops.txt': `${sampleTable('stops.txt')}home,Again,39.7,-105\n` },
      at('stops.txt', 4, 'stop_id “home” comes twice'),
    ],
    [
      'with a trip twice',
      { 'trips.txt': `${sampleTable('trips.txt')}R,weekdays,back\n` },
      at('trips.txt', 4, 'trip_id “back” comes twice'),
    ],
    [
      'with a call twice',
      { 'stop_times.txt': sampleTable('stop_times.txt', 'work,2', 'work,1') },
      at('stop_times.txt', 3, 'stop_sequence comes twice in a trip'),
    ],
    [
      'with a date that is none',
      { 'calendar.txt': sampleTable('calendar.txt', '20261231', '20261331') },
      at('calendar.txt', 2, 'end_date is no date'),
    ],
    [
      'with a place that is none',
      { 'stops.txt': sampleTable('stops.txt', '39.7400', '139.74') },
      at('stops.txt', 3, 'stop_lat is no latitude'),
    ],
    [
      'with a quotation mark that is never closed',
      { 'stops.txt': sampleTable('stops.txt', 'Work Street', '"Work Street') },
      at('stops.txt', expect.any(Number) as number, expect.stringMatching(/quotation mark/)),
    ],
    [
      'after a quoted line break, with the line as an editor counts',
      {
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon\nhome,"Home\nStreet",39.7,-105\nwork,Work,x,-104.99\n',
      },
      at('stops.txt', 4, 'stop_lat is no latitude'),
    ],
    [
      'with a value that holds control characters and is cut within a character',
      {
        'agency.txt': sampleTable(
          'agency.txt',
          'America/Denver',
          `Mars\u0000${'x'.repeat(34)}\u{1F68D}`,
        ),
      },
      at('agency.txt', 2, `“Mars ${'x'.repeat(34)}\uFFFD…” is no time zone`),
    ],
    [
      'without the name of its agency',
      { 'agency.txt': sampleTable('agency.txt', 'Sample Transit', ' ') },
      at('agency.txt', 2, 'agency_name is missing'),
    ],
    [
      'without a time zone',
      { 'agency.txt': sampleTable('agency.txt', 'America/Denver', 'Mars/Olympus') },
      at('agency.txt', 2, '“Mars/Olympus” is no time zone'),
    ],
  ])('%s', async (_what, tables, problems) => {
    expect(await problemsOf(gtfsZip(tables))).toEqual(problems)
  })

  it('with all that is wrong in a table, up to twenty', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `there,8:0,8:0,home,${n}\n`)
    const times = `trip_id,arrival_time,departure_time,stop_id,stop_sequence\n${rows.join('')}`
    const problems = await problemsOf(gtfsZip({ 'stop_times.txt': times }))
    expect(problems.map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
  })

  it.each<[string, Buffer, string | null, RegExp]>([
    ['that is no archive', Buffer.from('stop_id,stop_name'), null, /no zip archive/],
    ['that is cut short', gtfsZip().subarray(0, 400), null, /no zip archive/],
    [
      'whose tables are in a folder',
      zipOf([{ name: 'rtd/stops.txt', content: Buffer.from('stop_id') }]),
      null,
      /in a folder of the archive, rtd\//,
    ],
    [
      'that unpacks to far more than it says',
      zipOf([{ name: 'stops.txt', content: Buffer.alloc(50_000_000, 'a'), claimedSize: 400 }]),
      'agency.txt',
      /missing/,
    ],
    [
      'that unpacks to far more than a table does',
      zipOf([{ name: 'stops.txt', content: Buffer.alloc(50_000_000, 'a') }]),
      'stops.txt',
      /far more than a table/,
    ],
  ])('%s', async (_what, bytes, file, message) => {
    const [first] = await problemsOf(bytes)
    expect(first).toMatchObject({ file, line: null, message: expect.stringMatching(message) })
  })

  it.each<[string, FeedTables, ReturnType<typeof at>]>([
    [
      'with more changes than there is room for, two stations making one of each pair of stops',
      { 'stops.txt': station(1500), 'transfers.txt': 'from_stop_id,to_stop_id\nhub,hub\n' },
      at('transfers.txt', null, 'The table has more than 2 million changes between stops'),
    ],
    [
      'with thousands of stops at one place',
      crowd(2100),
      at(
        'stops.txt',
        null,
        'More than 4 million walks lead from stop to stop: too many stand close',
      ),
    ],
  ])('%s', async (_what, tables, problems) => {
    expect(await problemsOf(gtfsZip(tables))).toEqual(problems)
  })

  it('that unpacks to more than its directory says', async () => {
    const tables = Object.entries({ 'agency.txt': sampleTable('agency.txt').repeat(40_000) })
    const bomb = zipOf([
      ...tables.map(([name, text]) => ({ name, content: Buffer.from(text), claimedSize: 500 })),
      ...['stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'].map((name) => ({
        name,
        content: Buffer.from(sampleTable(name)),
      })),
    ])
    expect(await problemsOf(bomb)).toEqual(at('agency.txt', null, 'The file is damaged'))
  })
})

/** The sample with a station of so many stops, some 100 m apart. */
function station(count: number): string {
  const stops = Array.from({ length: count }, (_, n) => `s${n},Stop,${38 + n / 1000},-105,0,hub\n`)
  const text = sampleTable('stops.txt').replaceAll('\n', ',,\n')
  return `${text.replace('stop_lon,,', 'stop_lon,location_type,parent_station')}hub,Hub,39,-105,1,\n${stops.join('')}`
}

/** The sample with a trip that calls at so many stops of one place. */
function crowd(count: number): FeedTables {
  const stops = Array.from({ length: count }, (_, n) => `s${n},Stop,39.7,-105\n`)
  const calls = Array.from({ length: count }, (_, n) => `long,09:00:00,09:00:00,s${n},${n}\n`)
  return {
    'stops.txt': `${sampleTable('stops.txt')}${stops.join('')}`,
    'trips.txt': `${sampleTable('trips.txt')}R,weekdays,long\n`,
    'stop_times.txt': `${sampleTable('stop_times.txt')}${calls.join('')}`,
  }
}
