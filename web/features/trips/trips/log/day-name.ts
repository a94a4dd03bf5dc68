import { addDays, type LocalDate } from '#domain/time.ts'
import { weekdayDate } from '#web/ui/format/date-words.ts'

/** How people call a day, at the beginning of a sentence. */
export function dayName(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Today'
  return date === addDays(today, -1) ? 'Yesterday' : weekdayDate(date)
}
