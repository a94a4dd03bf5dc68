import type { LocalDate } from '#domain/time.ts'
import { instantAt } from './local-instant.ts'

/** Something that happened, by Denver's clocks; it may lead to others on the same day or later. */
export interface Happening {
  on: LocalDate
  /** Past midnight. */
  minutes: number
  run(at: Date): Promise<readonly Happening[]>
}

interface End {
  today: LocalDate
  now: Date
}

/**
 * Lets happen whatever did up to today, the earliest first. What would come later today happens now:
 * nothing in the world is later.
 */
export async function live(first: readonly Happening[], { today, now }: End): Promise<void> {
  const waiting = first.filter(({ on }) => on <= today)
  for (let next = takeEarliest(waiting); next; next = takeEarliest(waiting)) {
    const at = Math.min(instantAt(next.on, next.minutes).getTime(), now.getTime())
    const then = await next.run(new Date(at))
    waiting.push(...then.filter(({ on }) => on <= today))
  }
}

function takeEarliest(waiting: Happening[]): Happening | undefined {
  let earliest = 0
  for (const [index, happening] of waiting.entries()) {
    const before = waiting[earliest]
    if (before && isBefore(happening, before)) earliest = index
  }
  return waiting.splice(earliest, 1)[0]
}

function isBefore(a: Happening, b: Happening): boolean {
  return a.on < b.on || (a.on === b.on && a.minutes < b.minutes)
}
