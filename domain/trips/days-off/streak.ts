import { addDays, type LocalDate, startOfWeek } from '../../time.ts'

/** Office days a week of who did not say how many. Source: decisions section 5, Weekly credit. */
export const usualOfficeDays = 5

export interface StreakDays {
  /** From the member's survey; null: not said. */
  officeDays: number | null
  /** Days with at least one record; a day twice counts once. */
  logged: ReadonlySet<LocalDate>
  off: ReadonlySet<LocalDate>
  joinedOn: LocalDate
  today: LocalDate
}

export interface Streak {
  /** Whole weeks in a row, Monday to Sunday; this week once it is whole. */
  weeks: number
  /** Of this week: the days that are logged, and how many make it whole. */
  thisWeek: { logged: number; needed: number }
}

/**
 * How many weeks in a row a member logged every office day. Days off are excused: each lowers by one what its week
 * asks for. A week that is off altogether neither counts nor ends the streak, nor does this one before it is whole.
 * Weeks are read back to the one of joining, which asks for no more days than it had left.
 * Units: weeks, local dates. Errors: none. Source: decisions section 10, Commuters.
 */
export function streakOf({ officeDays, logged, off, joinedOn, today }: StreakDays): Streak {
  const weekOf = (monday: LocalDate) => {
    const days = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
    const there = days.filter((day) => day >= joinedOn)
    const excused = there.filter((day) => off.has(day) && !logged.has(day)).length
    const wanted = Math.min(officeDays ?? usualOfficeDays, there.length)
    return {
      logged: there.filter((day) => logged.has(day)).length,
      needed: Math.max(0, wanted - excused),
    }
  }
  const monday = startOfWeek(today)
  const thisWeek = weekOf(monday)
  let weeks = isWhole(thisWeek) ? 1 : 0
  for (let week = addDays(monday, -7); addDays(week, 6) >= joinedOn; week = addDays(week, -7)) {
    const past = weekOf(week)
    if (past.needed === 0) continue
    if (!isWhole(past)) break
    weeks++
  }
  return { weeks, thisWeek }
}

function isWhole({ logged, needed }: { logged: number; needed: number }): boolean {
  return needed > 0 && logged >= needed
}
