import { defaultPromotionDates } from '#domain/rewards/settings/draft-settings.ts'
import { type LocalDate, later } from '#domain/time.ts'

interface Days {
  startOn: LocalDate | null
  lastOn: LocalDate | null
}

/**
 * The days of a promotion as it is switched on: those it has, unless one was emptied or they are over or
 * outside the program; then its first week. Source: RW-APP-03.
 */
export function daysSwitchedOn({ startOn, lastOn }: Days, program: Days, todayOn: LocalDate): Days {
  const firstOn = later(todayOn, program.startOn ?? todayOn)
  const firstWeek = defaultPromotionDates(firstOn)
  if (!startOn || !lastOn) return firstWeek
  // A program that is over has no week left.
  if (program.lastOn !== null && program.lastOn < firstOn) return { startOn, lastOn }
  const isOutside = lastOn < firstOn || (program.lastOn !== null && startOn > program.lastOn)
  return isOutside ? firstWeek : { startOn, lastOn }
}
