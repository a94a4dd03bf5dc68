import { type LocalDate, startOfMonth } from '#domain/time.ts'
import { acrossEmployers, type Db, type Trx } from '#server/platform/db/transaction-guard.ts'
import { instantAt } from './local-instant.ts'

/** Something that happened, by Denver's clocks; it may lead to others on the same day or later. */
export interface Happening {
  on: LocalDate
  /** Past midnight. */
  minutes: number
  run(trx: Trx, at: Date): Promise<readonly Happening[]>
}

interface Time {
  today: LocalDate
  now: Date
  /** Is waited for before anything happens in a month. */
  monthBegins?: (month: LocalDate) => Promise<void>
}

/**
 * Lets happen whatever did up to today, the earliest first, each in a transaction of its own. What would come
 * later today happens now: nothing in the world is later.
 */
export async function live(
  db: Db,
  first: readonly Happening[],
  { today, now, monthBegins }: Time,
): Promise<void> {
  const waiting = first.filter(({ on }) => on <= today)
  let month: LocalDate | undefined
  for (let next = takeEarliest(waiting); next; next = takeEarliest(waiting)) {
    const { on, minutes, run } = next
    if (month !== startOfMonth(on)) await monthBegins?.(startOfMonth(on))
    month = startOfMonth(on)
    const at = new Date(Math.min(instantAt(on, minutes).getTime(), now.getTime()))
    const then = await acrossEmployers(db, (trx) => run(trx, at))
    waiting.push(...then.filter((happening) => happening.on <= today))
    // Whoever ends this process is heard: statements of an embedded database never let go by themselves.
    await new Promise(setImmediate)
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
