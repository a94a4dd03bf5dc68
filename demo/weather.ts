import type { LocalDate } from '#domain/time.ts'
import { randomFor } from './random.ts'

interface Weather {
  /** Degrees Fahrenheit in the morning. */
  morning: number
  isRainy: boolean
  isSnowy: boolean
  /** Snow that keeps people at home. */
  isStormy: boolean
}

// Denver by month: an ordinary morning, and the share of days with rain and with snow.
const months = [
  { morning: 22, rain: 0.01, snow: 0.16 },
  { morning: 24, rain: 0.01, snow: 0.18 },
  { morning: 31, rain: 0.05, snow: 0.2 },
  { morning: 38, rain: 0.14, snow: 0.15 },
  { morning: 47, rain: 0.25, snow: 0.02 },
  { morning: 57, rain: 0.2, snow: 0 },
  { morning: 63, rain: 0.2, snow: 0 },
  { morning: 61, rain: 0.2, snow: 0 },
  { morning: 53, rain: 0.15, snow: 0.01 },
  { morning: 40, rain: 0.1, snow: 0.08 },
  { morning: 29, rain: 0.03, snow: 0.15 },
  { morning: 22, rain: 0.01, snow: 0.16 },
]

const days = new Map<LocalDate, Weather>()

/** The weather of a day, the same in every world. */
export function weatherOn(date: LocalDate): Weather {
  const known = days.get(date)
  if (known) return known
  const usual = months[Number(date.slice(5, 7)) - 1]
  if (!usual) throw new RangeError(`Not a date: ${date}`)
  const random = randomFor('weather', date)
  const isSnowy = random.chance(usual.snow)
  const weather = {
    morning: random.normal(usual.morning, 8) - (isSnowy ? 8 : 0),
    isRainy: !isSnowy && random.chance(usual.rain),
    isSnowy,
    isStormy: isSnowy && random.chance(0.2),
  }
  days.set(date, weather)
  return weather
}
