import type { Clock } from '#server/platform/clock.ts'

export interface FakeClock extends Clock {
  set(instant: string): void
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** A clock that stands still until it is moved. */
export function fakeClock(instant: string): FakeClock {
  let now = new Date(instant)
  return {
    now: () => new Date(now),
    set(next) {
      now = new Date(next)
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      const ms = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      now = new Date(now.getTime() + ms)
    },
  }
}
