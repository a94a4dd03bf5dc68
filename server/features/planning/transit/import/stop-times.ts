import { growing } from '#domain/planning/transit/growing.ts'

/** Marks a time that a row leaves out. */
export const noTime = -1

/** The calls of all trips as they come, in any order: some thirty bytes each, outside the heap. */
export interface StopTimes {
  readonly count: number
  add(row: StopTime): void
  /** Each trip with its rows, sorted by their sequence. */
  byTrip(trips: number): (trip: number) => TripRows
}

export interface StopTime {
  trip: number
  sequence: number
  stop: number
  arrive: number
  depart: number
  limits: number
  line: number
}

export interface TripRows {
  sequence: number[]
  stop: number[]
  arrive: number[]
  depart: number[]
  limits: number[]
  line: number[]
}

export function stopTimes(): StopTimes {
  const trip = growing(Uint32Array)
  const sequence = growing(Uint32Array)
  const stop = growing(Uint32Array)
  const arrive = growing(Int32Array)
  const depart = growing(Int32Array)
  const limits = growing(Uint8Array)
  const line = growing(Uint32Array)
  return {
    get count() {
      return trip.length
    },
    add(row) {
      trip.push(row.trip)
      sequence.push(row.sequence)
      stop.push(row.stop)
      arrive.push(row.arrive)
      depart.push(row.depart)
      limits.push(row.limits)
      line.push(row.line)
    },
    byTrip(trips) {
      const first = new Uint32Array(trips + 1)
      for (let n = 0; n < trip.length; n++) {
        const next = trip.at(n) + 1
        first[next] = (first[next] ?? 0) + 1
      }
      for (let n = 0; n < trips; n++) first[n + 1] = (first[n + 1] ?? 0) + (first[n] ?? 0)
      const place = first.slice()
      const order = new Uint32Array(trip.length)
      for (let n = 0; n < trip.length; n++) {
        const one = trip.at(n)
        const at = place[one] ?? 0
        place[one] = at + 1
        order[at] = n
      }
      return (wanted) => {
        const rows = order.subarray(first[wanted] ?? 0, first[wanted + 1] ?? 0)
        const sorted = [...rows].sort((a, b) => sequence.at(a) - sequence.at(b) || a - b)
        return {
          sequence: sorted.map((n) => sequence.at(n)),
          stop: sorted.map((n) => stop.at(n)),
          arrive: sorted.map((n) => arrive.at(n)),
          depart: sorted.map((n) => depart.at(n)),
          limits: sorted.map((n) => limits.at(n)),
          line: sorted.map((n) => line.at(n)),
        }
      }
    },
  }
}

/**
 * Gives calls between two with a time the times in between, evenly, as feeds leave them out where nobody waits for
 * them. The first and the last have one.
 */
export function fillTimes({ arrive, depart }: Pick<TripRows, 'arrive' | 'depart'>): void {
  let known = 0
  for (let n = 1; n < arrive.length; n++) {
    const here = arrive[n] ?? noTime
    if (here === noTime) continue
    const from = depart[known] ?? 0
    for (let between = known + 1; between < n; between++) {
      const time = from + Math.round(((here - from) * (between - known)) / (n - known))
      arrive[between] = time
      depart[between] = time
    }
    known = n
  }
}
