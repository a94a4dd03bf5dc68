import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { answerCommute, transitDay } from '#domain/planning/transit/answer-commute.ts'
import { metersBetween, type Point } from '#domain/planning/transit/distance.ts'
import { runsOn } from '#domain/planning/transit/service-days.ts'
import { type Timetable, walkSeconds } from '#domain/planning/transit/timetable.ts'
import { readFeed } from '#server/features/planning/transit/import/read-feed.ts'
import { rounded } from './support/median.ts'
import { printGoal, printHeading, printTable } from './support/report.ts'
import { gridFeed } from './transit/grid-feed.ts'

/**
 * How long does it take to say of 10,000 homes whether they reach a worksite by public transit, in a city of 5,000
 * stops; and what does the import of ten million stop times need?
 */
const homes = 10_000
const side = 71
const commute = { on: '2026-11-24', timeZone: 'America/Denver', arriveBy: 540, leaveAt: 1020 }
const mostMb = 1200
const imported = z.object({
  facts: z.object({ stopTimes: z.number() }),
  stored: z.number(),
  seconds: z.number(),
  before: z.number(),
  most: z.number(),
})

const city = gridFeed({ side, tripsALine: 120, lines: 2 * side })
const { timetable, stopTimes } = await readFeed(city.zip, () => {})
const worksite = city.middle
const people = Array.from({ length: homes }, (_, n) => city.placeOf(n))

printHeading(
  `Public transit: ${homes} homes in a city of ${timetable.stops.names.length} stops and ${stopTimes} stop times`,
  `Node.js ${process.versions.node}`,
)

const made = timed(() => transitDay([timetable], commute))
const asked = timed(() => answerCommute(made.result, { ...commute, worksite }, people))
const reachable = asked.result.filter(({ isReachable }) => isReachable).length
const few = people.slice(0, 20)
const plain = timed(() => few.filter((home) => plainDirect(timetable, home, worksite)).length)
const plainAll = (plain.ms / few.length) * homes

// Nobody comes home after a shift that ends so late: each is told when the last bus leaves.
const late = { ...commute, worksite, leaveAt: 25 * 60 }
const refused = timed(() => answerCommute(made.result, late, people))
const told = refused.result.filter(
  (answer) => !answer.isReachable && answer.reason.startsWith('The last bus back leaves'),
).length

printTable(
  ['what', 'ms'],
  [
    ['the day made of the timetable', rounded(made.ms, 0)],
    [`${homes} homes, ${reachable} with a way`, rounded(asked.ms, 0)],
    [`${homes} homes, ${told} of them told when the last bus leaves`, rounded(refused.ms, 0)],
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
printGoal({
  what: `${homes} homes without a way back`,
  value: rounded((made.ms + refused.ms) / 1000, 2),
  unit: ' s',
  atMost: 10,
})

const folder = mkdtempSync(join(tmpdir(), 'switchback-bench-'))
try {
  const file = join(folder, 'feed.zip')
  writeFileSync(file, gridFeed({ side, tripsALine: 1000, lines: 2 * side, isUneven: true }).zip)
  const program = join(import.meta.dirname, 'transit', 'import-once.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, file])
  const { facts, stored, seconds, before, most } = z.parse(imported, JSON.parse(stdout))
  printHeading(
    `An import of ${facts.stopTimes} stop times, most trips with times between stops of their own`,
    `${rounded(statSync(file).size / 1e6, 0)} MB packed, in a thread of a process of its own`,
  )
  printTable(
    ['what', 'figure'],
    [
      ['seconds', rounded(seconds, 1)],
      ['MB stored', rounded(stored / 1e6, 1)],
      ['MB of memory at the most, beside what the process had with the packed feed', most - before],
    ],
  )
  console.log()
  printGoal({ what: 'memory of the import', value: most - before, unit: ' MB', atMost: mostMb })
} finally {
  rmSync(folder, { recursive: true })
}

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
