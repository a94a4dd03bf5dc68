import { crc32, deflateRawSync } from 'node:zlib'
import type { Point } from '#domain/planning/transit/distance.ts'

interface City {
  /** Stops along a side: as many lines run across, and as many up. */
  side: number
  /** Each way. */
  tripsALine: number
  lines: number
  /** Most trips have times between stops of their own. */
  isUneven?: boolean
}

/** Between two stops. Unit: degrees, some 450 meters to the north. */
const step = 0.004
const corner = { latitude: 39.6, longitude: -105.1 }

/** A city of streets at right angles, a bus along each of them both ways, with times that differ by the hour. */
export function gridFeed({ side, tripsALine, lines, isUneven = false }: City) {
  const tables: [string, string[]][] = []
  const table = (name: string, head: string) => {
    // A list of texts: one text of ten million rows is longer than a string may be.
    const rows = [`${head}\n`]
    tables.push([name, rows])
    return (row: string) => rows.push(`${row}\n`)
  }
  table(
    'agency.txt',
    'agency_id,agency_name,agency_url,agency_timezone',
  )('G,Grid City Transit,https://grid.example,America/Denver')
  table(
    'calendar.txt',
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
  )('w,1,1,1,1,1,0,0,20260101,20261231')
  const stop = table('stops.txt', 'stop_id,stop_name,stop_lat,stop_lon')
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const [north, east] = [corner.latitude + row * step, corner.longitude + column * step]
      stop(`s${row}-${column},Stop ${row} ${column},${north.toFixed(5)},${east.toFixed(5)}`)
    }
  }
  const route = table('routes.txt', 'route_id,route_short_name,route_type')
  const trip = table('trips.txt', 'route_id,service_id,trip_id')
  const call = table('stop_times.txt', 'trip_id,arrival_time,departure_time,stop_id,stop_sequence')
  for (let line = 0; line < lines; line++) {
    route(`r${line},${line + 1},3`)
    for (let n = 0; n < tripsALine; n++) {
      const id = `t${line}-${n}`
      trip(`r${line},w,${id}`)
      const isBack = n % 2 === 1
      const begins = 5 * 3600 + Math.floor((n / tripsALine) * 18 * 3600)
      // Slower in the rush hours, by a little that differs from line to line.
      const pace = 80 + (line % 7) + (Math.floor(begins / 3600) % 5) * 4
      for (let at = 0; at < side; at++) {
        const along = isBack ? side - 1 - at : at
        const place = line < side ? `s${line}-${along}` : `s${along}-${line - side}`
        const drift = isUneven ? (n * (at + 1)) % 61 : 0
        const time = clock(begins + at * pace + drift)
        call(`${id},${time},${time},${place},${at + 1}`)
      }
    }
  }
  return {
    zip: zip(tables),
    middle: at(Math.floor(side / 2) * step + 0.001, Math.floor(side / 2) * step),
    /** Spread over the city and a little beyond it. */
    placeOf: (n: number): Point => {
      const north = ((n * 0.618_034) % 1) * (side + 4) - 2
      const east = ((n * 0.754_878) % 1) * (side + 4) - 2
      return at(north * step, east * step)
    },
  }
}

function at(north: number, east: number): Point {
  return { latitude: corner.latitude + north, longitude: corner.longitude + east }
}

function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Tables as an archive; a long one is put together from its parts as bytes. */
function zip(tables: readonly [string, string[]][]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, rows] of tables) {
    const parts: Buffer[] = []
    for (let from = 0; from < rows.length; from += 10_000) {
      parts.push(Buffer.from(rows.slice(from, from + 10_000).join('')))
    }
    const content = Buffer.concat(parts)
    const packed = deflateRawSync(content, { level: 1 })
    const sums = Buffer.alloc(26)
    sums.writeUInt16LE(20, 0)
    sums.writeUInt16LE(8, 4)
    sums.writeUInt32LE(crc32(content), 10)
    sums.writeUInt32LE(packed.length, 14)
    sums.writeUInt32LE(content.length, 18)
    sums.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([signature(0x04034b50), sums, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const version = Buffer.from([20, 0])
    // As the local header without its last field, and what a directory adds.
    const entry = Buffer.concat([signature(0x02014b50), version, sums, rest, Buffer.from(name)])
    locals.push(local)
    entries.push(entry)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(tables.length, 4)
  end.writeUInt16LE(tables.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, signature(0x06054b50), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
