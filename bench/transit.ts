import { setTimeout as sleep } from 'node:timers/promises'
import { answerCommute, transitDay } from '#domain/planning/transit/answer-commute.ts'
import { metersBetween, type Point } from '#domain/planning/transit/distance.ts'
import { runsOn } from '#domain/planning/transit/service-days.ts'
import { type Timetable, walkSeconds } from '#domain/planning/transit/timetable.ts'
import { importInThread } from '#server/features/planning/transit/import/import-in-thread.ts'
import { readFeed } from '#server/features/planning/transit/import/read-feed.ts'
import { packTimetable } from '#server/gateways/transit/packed-timetable.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'
import { gridFeed } from './transit/grid-feed.ts'

/**
 * How long does it take to say of 10,000 homes whether they reach a worksite by public transit, in a city of 5,000
 * stops; and what does the import of ten million stop times need?
 */
const homes = 10_000
const side = 71
const commute = { on: '2026-11-24', arriveBy: 540, leaveAt: 1020 }
const mostBytes = 1_200

const city = gridFeed({ side, tripsALine: 120, lines: 2 * side })
const { timetable, stopTimes } = await readFeed(city.zip, () => {})
const worksite = city.middle
const people = Array.from({ length: homes }, (_, n) => city.placeOf(n))

printHeading(
  `Public transit: ${homes} homes in a city of ${timetable.stops.names.length} stops and ${stopTimes} stop times`,
  `Node.js ${process.versions.node}`,
)

const made = timed(() => transitDay([timetable], commute.on))
const asked = timed(() => answerCommute(made.result, { ...commute, worksite }, people))
const reachable = asked.result.filter(({ isReachable }) => isReachable).length
const few = people.slice(0, 20)
const plain = timed(() => few.filter((home) => plainDirect(timetable, home, worksite)).length)
const plainAll = (plain.ms / few.length) * homes

printTable(
  ['what', 'ms'],
  [
    ['the day made of the timetable', rounded(made.ms, 0)],
    [`${homes} homes, ${reachable} with a way`, rounded(asked.ms, 0)],
    [
      `a plain loop over all trips for each home, one ride alone (from ${few.length})`,
      rounded(plainAll, 0),
    ],
    ['times as fast as the plain loop', rounded(plainAll / (made.ms + asked.ms), 0)],
  ],
)
console.log()
printGoal({
  what: `${homes} homes`,
  value: rounded((made.ms + asked.ms) / 1000, 2),
  unit: ' s',
  atMost: 10,
})

const large = gridFeed({ side, tripsALine: 1000, lines: 2 * side })
const largeBytes = new Uint8Array(large.zip)
const before = process.memoryUsage.rss()
let peak = before
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 50)
const startedAt = performance.now()
const { facts, packed } = await importInThread(largeBytes, () => {})
const seconds = (performance.now() - startedAt) / 1000
clearInterval(watching)
await sleep(0)
printHeading(
  `An import of ${facts.stopTimes} stop times, ${rounded(large.zip.length / 1e6, 0)} MB packed`,
  'in a thread of its own',
)
printTable(
  ['what', 'figure'],
  [
    ['seconds', rounded(seconds, 1)],
    ['MB stored', rounded(packed.length / 1e6, 1)],
    ['MB of the small city unpacked', rounded(packTimetable(timetable).length / 1e6, 1)],
    ['MB more of memory at the most', rounded((peak - before) / 1e6, 0)],
  ],
)
console.log()
printGoal({
  what: 'memory of the import',
  value: rounded((peak - before) / 1e6, 0),
  unit: ' MB',
  atMost: mostBytes,
})

function timed<T>(work: () => T): { result: T; ms: number } {
  const began = performance.now()
  const result = work()
  return { result, ms: performance.now() - began }
}

/** What one would write first: every trip of the day, for every home. */
function plainDirect({ patterns, trips, services, stops }: Timetable, home: Point, work: Point) {
  let latest = -1
  for (let pattern = 0; pattern < patterns.line.length; pattern++) {
    for (
      let trip = patterns.tripFirst[pattern] ?? 0;
      trip < (patterns.tripFirst[pattern + 1] ?? 0);
      trip++
    ) {
      const service = services[trips.service[trip] ?? 0]
      if (!service || !runsOn(service, commute.on)) continue
      let boardedAt = -1
      for (let at = patterns.first[pattern] ?? 0; at < (patterns.first[pattern + 1] ?? 0); at++) {
        const stop = patterns.stop[at] ?? 0
        const place = { latitude: stops.latitude[stop] ?? 0, longitude: stops.longitude[stop] ?? 0 }
        const start = trips.start[trip] ?? 0
        const toWork = metersBetween(place, work)
        const arrives = start + (patterns.arrive[at] ?? 0) + walkSeconds(toWork)
        if (boardedAt !== -1 && toWork <= 800 && arrives <= commute.arriveBy * 60) {
          latest = Math.max(latest, boardedAt)
        }
        const fromHome = metersBetween(home, place)
        if (fromHome <= 800) boardedAt = start + (patterns.depart[at] ?? 0) - walkSeconds(fromHome)
      }
    }
  }
  return latest !== -1
}
