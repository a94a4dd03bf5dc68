import { growing } from './growing.ts'
import { type NearStop, type StopGrid, stopGrid } from './stop-grid.ts'
import { changeSeconds, type Timetable, transferMeters, walkSeconds } from './timetable.ts'

/** The stops of all timetables together, and the ways on foot between them. */
export interface JoinedStops {
  count: number
  /** Where each timetable's stops begin. */
  offsets: number[]
  grid: StopGrid
  /** From each stop, to itself as well, where one may change. Unit: seconds. */
  walks: Walks
}

/** Ways from one vehicle to the next: of stop `s` those from `first[s]` to `first[s + 1]`. Unit: seconds. */
export interface Walks {
  first: Uint32Array
  to: Uint32Array
  seconds: Int32Array
}

/**
 * Of the stops of other timetables those that are nearest to a stop, where one may change: a limit, as an import bounds
 * the ways on foot of its own feed alone. Unit: stops. Source: assumption, more than the bays of a large bus station.
 */
const mostOtherStops = 40

/**
 * Puts the stops of several agencies together: changes are possible where stops are a short walk apart, of the same
 * agency or not (then to the `mostOtherStops` nearest), and as `transfers.txt` says.
 * Units: degrees, seconds. Errors: none. Source: decisions section 8; GTFS Schedule Reference, transfers.txt.
 */
export function joinStops(timetables: readonly Timetable[]): JoinedStops {
  const offsets: number[] = []
  let count = 0
  for (const { stops } of timetables) {
    offsets.push(count)
    count += stops.names.length
  }
  const latitude = new Float64Array(count)
  const longitude = new Float64Array(count)
  timetables.forEach(({ stops }, n) => {
    latitude.set(stops.latitude, offsets[n])
    longitude.set(stops.longitude, offsets[n])
  })
  const grid = stopGrid(latitude, longitude)
  const said = saidTransfers(timetables, offsets)
  const first = new Uint32Array(count + 1)
  const to = growing(Uint32Array)
  const seconds = growing(Int32Array)
  const ends = [...offsets.slice(1), count]
  let feed = 0
  for (let stop = 0; stop < count; stop++) {
    const point = { latitude: latitude[stop] ?? 0, longitude: longitude[stop] ?? 0 }
    const walks = new Map<number, number>()
    while (stop >= (ends[feed] ?? count)) feed++
    const own = { from: offsets[feed] ?? 0, until: ends[feed] ?? count }
    for (const near of nearestOthers(grid.near(point, transferMeters), own)) {
      walks.set(near.stop, Math.max(changeSeconds, walkSeconds(near.meters)))
    }
    for (const [other, time] of said.get(stop) ?? []) {
      if (time === -2) walks.delete(other)
      else if (time >= 0) walks.set(other, time)
    }
    for (const [other, time] of walks) {
      to.push(other)
      seconds.push(time)
    }
    first[stop + 1] = to.length
  }
  const walks = { first, to: to.end(), seconds: seconds.end() }
  return { count, offsets, grid, walks }
}

/** All stops of the own timetable, and as many of the others as may be. */
function nearestOthers(
  near: readonly NearStop[],
  { from, until }: { from: number; until: number },
): readonly NearStop[] {
  const isOwn = ({ stop }: NearStop) => stop >= from && stop < until
  const others = near.filter((one) => !isOwn(one))
  if (others.length <= mostOtherStops) return near
  const nearest = others.toSorted((a, b) => a.meters - b.meters || a.stop - b.stop)
  return [...near.filter(isOwn), ...nearest.slice(0, mostOtherStops)]
}

/**
 * Whether more ways on foot lead from stop to stop than so many; it ends once they do.
 * Units: degrees. Errors: none. Source: `transferMeters`.
 */
export function hasMoreWalks({ latitude, longitude }: Timetable['stops'], most: number): boolean {
  const grid = stopGrid(latitude, longitude)
  let count = 0
  for (let stop = 0; stop < latitude.length && count <= most; stop++) {
    const point = { latitude: latitude[stop] ?? 0, longitude: longitude[stop] ?? 0 }
    count += grid.near(point, transferMeters).length
  }
  return count > most
}

function saidTransfers(timetables: readonly Timetable[], offsets: readonly number[]) {
  const said = new Map<number, [to: number, seconds: number][]>()
  timetables.forEach(({ transfers }, n) => {
    const offset = offsets[n] ?? 0
    transfers.from.forEach((stop, at) => {
      const entry: [number, number] = [
        offset + (transfers.to[at] ?? 0),
        transfers.seconds[at] ?? -1,
      ]
      const list = said.get(offset + stop)
      if (list) list.push(entry)
      else said.set(offset + stop, [entry])
    })
  })
  return said
}

/** The same ways from the other end. Units: seconds. Errors: none. Source: none, a transposed list. */
export function turnedWalks({ first, to, seconds }: Walks): Walks {
  const count = first.length - 1
  const turned = {
    first: new Uint32Array(count + 1),
    to: new Uint32Array(to.length),
    seconds: new Int32Array(to.length),
  }
  for (const stop of to) turned.first[stop + 1] = (turned.first[stop + 1] ?? 0) + 1
  for (let stop = 0; stop < count; stop++) {
    turned.first[stop + 1] = (turned.first[stop + 1] ?? 0) + (turned.first[stop] ?? 0)
  }
  const next = turned.first.slice()
  for (let stop = 0; stop < count; stop++) {
    for (let way = first[stop] ?? 0; way < (first[stop + 1] ?? 0); way++) {
      const other = to[way] ?? 0
      const at = next[other] ?? 0
      next[other] = at + 1
      turned.to[at] = stop
      turned.seconds[at] = seconds[way] ?? 0
    }
  }
  return turned
}
