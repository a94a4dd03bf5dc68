import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import type { FeedProblem } from '#contract/planning/transit.ts'
import { packTimetable } from '#server/gateways/transit/packed-timetable.ts'
import { FeedRefused } from './feed-refused.ts'
import { readFeed } from './read-feed.ts'

/** What is known of a feed beside its timetable. */
export interface FeedFacts {
  agency: string
  firstOn: string
  lastOn: string
  stops: number
  trips: number
  stopTimes: number
}

/** What the thread says: how far it is, and the end. */
export type Said =
  | { kind: 'progress'; step: string; percent: number }
  | { kind: 'refused'; problems: FeedProblem[] }
  | { kind: 'done'; facts: FeedFacts; packed: Uint8Array<ArrayBuffer> }

// What the starting thread hands over.
const { bytes } = workerData as { bytes: Uint8Array<ArrayBuffer> }
const say = (said: Said, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(said, transfer)
/** Nobody reads faster. */
const pauseMs = 250

let saidAt = 0
try {
  const read = await readFeed(Buffer.from(bytes.buffer), (step, percent) => {
    if (Date.now() - saidAt < pauseMs) return
    saidAt = Date.now()
    say({ kind: 'progress', step, percent })
  })
  const { timetable, agency, firstOn, lastOn, stopTimes } = read
  const packed = new Uint8Array(gzipSync(packTimetable(timetable)))
  const { stops, trips } = timetable
  const counts = { stops: stops.names.length, trips: trips.start.length, stopTimes }
  say({ kind: 'done', facts: { agency, firstOn, lastOn, ...counts }, packed }, [packed.buffer])
} catch (error) {
  if (!(error instanceof FeedRefused)) throw error
  say({ kind: 'refused', problems: error.problems })
}
