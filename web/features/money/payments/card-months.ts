import type { LocalDate } from '#domain/time.ts'
import { monthName } from '#web/ui/format/date-words.ts'

const years = 20

/** The years a card can end in, this one first. */
export function cardYears(today: LocalDate): string[] {
  const first = Number(today.slice(0, 4))
  return Array.from({ length: years }, (_, step) => String(first + step))
}

/** The months of a year; those before the current one cannot be chosen. Source: CREDIT-18. */
export function cardMonths(
  year: string,
  today: LocalDate,
): { value: string; label: string; disabled: boolean }[] {
  return Array.from({ length: 12 }, (_, place) => {
    const value = String(place + 1).padStart(2, '0')
    const disabled = year !== '' && `${year}-${value}` < today.slice(0, 7)
    return { value, label: `${value} ${monthName(`2026-${value}-01`)}`, disabled }
  })
}
