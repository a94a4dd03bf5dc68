import type { Timetable } from '#domain/planning/transit/timetable.ts'

/**
 * Another number once the bytes mean something else. Timetables of other numbers are not used: their feeds are to be
 * imported again.
 */
export const timetableFormat = 1

interface Head {
  version: number
  timeZone: string
  services: Timetable['services']
  lines: Timetable['lines']
  names: string[]
  lengths: number[]
}

/**
 * A timetable as bytes: the length of a head, the head as JSON, then the arrays one after the other, little-endian.
 * Units: none. Errors: none. Source: none, a format of our own.
 */
export function packTimetable(timetable: Timetable): Uint8Array<ArrayBuffer> {
  const arrays = arraysOf(timetable)
  const { timeZone, services, lines, stops } = timetable
  const head: Head = {
    version: timetableFormat,
    timeZone,
    services,
    lines,
    names: stops.names,
    lengths: arrays.map((array) => array.length),
  }
  const text = new TextEncoder().encode(JSON.stringify(head))
  const size = arrays.reduce((sum, array) => sum + array.byteLength, 4 + text.length)
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, text.length, true)
  bytes.set(text, 4)
  let at = 4 + text.length
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  return bytes
}

/**
 * The timetable that was packed.
 * Units: none. Errors: RangeError for bytes of another format, or none of ours. Source: `packTimetable`.
 */
export function unpackTimetable(bytes: Uint8Array): Timetable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headLength = view.getUint32(0, true)
  // Written by `packTimetable`.
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headLength))) as Head
  if (head.version !== timetableFormat) throw new RangeError('The timetable is of another format')
  let at = 4 + headLength
  const part = (n: number, width: number) => {
    const size = (head.lengths[n] ?? 0) * width
    // A copy begins where its type may begin.
    const copy = new Uint8Array(size)
    copy.set(bytes.subarray(at, at + size))
    at += size
    return copy.buffer
  }
  const { timeZone, services, lines, names } = head
  const latitude = new Float64Array(part(0, 8))
  const longitude = new Float64Array(part(1, 8))
  const patterns = {
    first: new Uint32Array(part(2, 4)),
    stop: new Uint32Array(part(3, 4)),
    arrive: new Int32Array(part(4, 4)),
    depart: new Int32Array(part(5, 4)),
    limits: new Uint8Array(part(6, 1)),
    line: new Uint32Array(part(7, 4)),
    tripFirst: new Uint32Array(part(8, 4)),
  }
  const trips = { start: new Int32Array(part(9, 4)), service: new Uint32Array(part(10, 4)) }
  const transfers = {
    from: new Uint32Array(part(11, 4)),
    to: new Uint32Array(part(12, 4)),
    seconds: new Int32Array(part(13, 4)),
  }
  return {
    timeZone,
    services,
    lines,
    stops: { names, latitude, longitude },
    patterns,
    trips,
    transfers,
  }
}

function arraysOf({ stops, patterns, trips, transfers }: Timetable) {
  return [
    stops.latitude,
    stops.longitude,
    patterns.first,
    patterns.stop,
    patterns.arrive,
    patterns.depart,
    patterns.limits,
    patterns.line,
    patterns.tripFirst,
    trips.start,
    trips.service,
    transfers.from,
    transfers.to,
    transfers.seconds,
  ]
}
