import { zipOf } from './address-files.ts'

/** The tables of a feed by their names; null leaves one of the sample out. */
export type FeedTables = Record<string, string | null>

/** Line 20 of Denver: from Home Street to Work Street in the morning, back in the evening, on weekdays in 2026. */
const sample: FeedTables = {
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\nS,Sample Transit,https://transit.example,America/Denver\n',
  'stops.txt':
    'stop_id,stop_name,stop_lat,stop_lon\nhome,Home Street,39.7000,-105.0000\nwork,Work Street,39.7400,-104.9900\n',
  'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type\nR,S,20,,3\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n' +
    'weekdays,1,1,1,1,1,0,0,20260101,20261231\n',
  'trips.txt': 'route_id,service_id,trip_id\nR,weekdays,there\nR,weekdays,back\n',
  'stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
    'there,08:00:00,08:00:00,home,1\nthere,08:30:00,08:30:00,work,2\n' +
    'back,17:10:00,17:10:00,work,1\nback,17:40:00,17:40:00,home,2\n',
}

/** The ends of the sample's line. */
export const sampleEnds = {
  home: { latitude: 39.7, longitude: -105 },
  work: { latitude: 39.74, longitude: -104.99 },
}

/** A feed as agencies publish it: the sample with some of its tables replaced. */
export function gtfsZip(changes: FeedTables = {}): Buffer {
  const tables = Object.entries({ ...sample, ...changes })
  return zipOf(
    tables.flatMap(([name, text]) => (text === null ? [] : [{ name, content: Buffer.from(text) }])),
  )
}

/** Of one table of the sample, with something in it replaced. */
export function sampleTable(name: string, from = '', to = ''): string {
  const text = sample[name] ?? ''
  if (!text.includes(from)) throw new Error(`${name} has no ${from}`)
  return text.replace(from, to)
}

export function gtfsFile(changes: FeedTables = {}, name = 'feed.zip'): File {
  return new File([new Uint8Array(gtfsZip(changes))], name)
}
