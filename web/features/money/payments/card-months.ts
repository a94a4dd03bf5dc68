import type { LocalDate } from '#domain/time.ts'

const years = 20
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

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
  return monthNames.map((name, place) => {
    const value = String(place + 1).padStart(2, '0')
    const disabled = year !== '' && `${year}-${value}` < today.slice(0, 7)
    return { value, label: `${value} ${name}`, disabled }
  })
}
