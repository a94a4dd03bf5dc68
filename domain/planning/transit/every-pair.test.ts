import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bruteAnswers } from '#testing/brute-transit.ts'
import { at, daily, timetableOf } from '#testing/small-timetable.ts'
import { answerCommute, transitDay } from './answer-commute.ts'
import type { Commute } from './commute-answer.ts'
import { noAlighting, noBoarding } from './timetable.ts'

// A Thursday.
const on = '2026-11-26'

/** Of days that reach into the next one, or of a busy morning. */
const minute = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 28 * 60 }) },
  { weight: 4, arbitrary: fc.integer({ min: 6 * 60, max: 10 * 60 }) },
)
const place = fc.record({
  east: fc.integer({ min: 0, max: 4000 }),
  north: fc.integer({ min: 0, max: 400 }),
})

const feed = fc.integer({ min: 2, max: 7 }).chain((count) =>
  fc.record({
    stops: fc
      .array(place, { minLength: count, maxLength: count })
      .map((all) => all.map(({ east, north }) => at(east, north))),
    services: fc.tuple(
      fc.constant(daily),
      fc.record({
        weekdays: fc.integer({ min: 0, max: 127 }),
        firstOn: fc.constantFrom('2026-01-01', '2026-11-26', '2026-11-27'),
        lastOn: fc.constantFrom('2026-11-25', '2026-11-26', '2026-12-31'),
        added: fc.subarray(['2026-11-25', on, '2026-11-27']),
        removed: fc.subarray(['2026-11-25', on, '2026-11-27']),
      }),
    ),
    trips: fc.array(
      fc
        .record({
          line: fc.constantFrom('A', 'B', 'C'),
          service: fc.constantFrom(0, 0, 1),
          begin: minute,
          calls: fc.array(
            fc.record({
              stop: fc.integer({ min: 0, max: count - 1 }),
              ride: fc.integer({ min: 0, max: 40 }),
              limits: fc.constantFrom(0, 0, 0, 0, noBoarding, noAlighting),
            }),
            { minLength: 2, maxLength: 5 },
          ),
        })
        .map(({ begin, calls, ...rest }) => {
          let time = begin
          return {
            ...rest,
            calls: calls.map(({ stop, ride, limits }): [number, number, number] => {
              time += ride
              return [stop, time, limits]
            }),
          }
        }),
      { minLength: 6, maxLength: 14 },
    ),
    transfers: fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: count - 1 }),
        fc.integer({ min: 0, max: count - 1 }),
        fc.constantFrom(-2, -1, 0, 120, 900),
      ),
      { maxLength: 3 },
    ),
  }),
)

it('answers as trying every pair of trips does', () => {
  const seen = { reachable: 0, changed: 0 }
  fc.assert(
    fc.property(
      feed,
      fc.array(place, { minLength: 1, maxLength: 4 }),
      fc.record({ arriveBy: minute, hours: fc.integer({ min: 10, max: 120 }), worksite: place }),
      (made, people, { arriveBy, hours: worked, worksite }) => {
        const homes = people.map(({ east, north }) => at(east, north))
        const asked: Commute = {
          on,
          timeZone: 'America/Denver',
          arriveBy,
          leaveAt: arriveBy + worked,
          worksite: at(worksite.east, worksite.north),
        }
        const answers = answerCommute(transitDay([timetableOf(made)], asked), asked, homes)
        const brute = bruteAnswers(made, asked, homes)
        answers.forEach((answer, n) => {
          const wanted = brute[n] ?? { there: undefined, back: undefined }
          const { isReachable } = answer
          expect(isReachable).toBe(wanted.there !== undefined && wanted.back !== undefined)
          if (!answer.isReachable) return
          seen.reachable++
          seen.changed += answer.transfers
          expect(answer.leavesHomeAt).toBe(Math.floor((wanted.there?.at ?? 0) / 60))
          expect(answer.backHomeAt).toBe(Math.ceil((wanted.back?.at ?? 0) / 60))
          const transfers = Math.max(wanted.there?.transfers ?? 0, wanted.back?.transfers ?? 0)
          expect(answer.transfers).toBe(transfers)
          expect(answer.arrivesAt).toBeLessThanOrEqual(asked.arriveBy)
          expect(answer.leavesWorkAt).toBeGreaterThanOrEqual(asked.leaveAt)
        })
      },
    ),
    { numRuns: 800, seed: 22 },
  )
  // The proof is worth something only where there are ways.
  expect(seen.reachable).toBeGreaterThan(100)
  expect(seen.changed).toBeGreaterThan(5)
})
