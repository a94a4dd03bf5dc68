import { addDays, daysBetween, type LocalDate } from '#domain/time.ts'
import type { Random } from './random.ts'

/**
 * The day someone joins: a quarter at the launch, the others until `latestOn`, more of them in the
 * months of hiring and of campaigns.
 */
export function joinDate(startOn: LocalDate, latestOn: LocalDate, random: Random): LocalDate {
  const days = daysBetween(startOn, latestOn)
  if (random.chance(0.25)) return addDays(startOn, random.integer(0, Math.min(20, days)))
  for (;;) {
    const date = addDays(startOn, random.integer(0, days))
    if (random.chance(pull[Number(date.slice(5, 7)) - 1] ?? 0)) return date
  }
}

// January and September bring new colleagues, June Bike to Work Day, May its advertising.
const pull = [0.8, 0.5, 0.45, 0.5, 0.6, 0.9, 0.4, 0.5, 1, 0.6, 0.4, 0.2]
