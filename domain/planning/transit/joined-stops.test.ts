import { describe, expect, it } from 'vitest'
import { at, type Feed, timetableOf } from '#testing/small-timetable.ts'
import { joinStops } from './joined-stops.ts'

/** So many stops in a line, a meter apart. */
const row = (count: number, from = 0): Feed => ({
  stops: Array.from({ length: count }, (_, n) => at(from + n)),
  trips: [],
})

/** Where one may change to from a stop. */
function walksFrom(feeds: Feed[], stop: number): number[] {
  const { walks } = joinStops(feeds.map(timetableOf))
  return Array.from(walks.to.subarray(walks.first[stop], walks.first[stop + 1]))
}

describe('stops of several timetables', () => {
  it('are joined where they are a short walk apart', () => {
    expect(walksFrom([row(2), row(2, 10), row(1, 400)], 0)).toEqual([0, 1, 2, 3])
  })

  it('are limited to the nearest of the others, and never of the own', () => {
    const walks = walksFrom([row(100), row(200, 0.5)], 0)
    expect(walks.filter((stop) => stop < 100)).toHaveLength(100)
    const nearest = Array.from({ length: 40 }, (_, n) => 100 + n)
    expect(walks.filter((stop) => stop >= 100)).toEqual(nearest)
  })

  it('are limited together, however many timetables there are', () => {
    const feeds = Array.from({ length: 10 }, () => row(30))
    const { walks, count } = joinStops(feeds.map(timetableOf))
    expect(count).toBe(300)
    expect(walks.to).toHaveLength(300 * (30 + 40))
  })
})
