import type { LocalDate } from '#domain/time.ts'
import type { Mode } from '#domain/trips/trips/modes.ts'
import type { Habit, Mix } from './habits.ts'
import type { Random } from './random.ts'
import { weatherOn } from './weather.ts'

/**
 * The mode someone takes to the office: often that of the last time, else one from their mix, the
 * weather allowing.
 */
export function modeOfDay(
  date: LocalDate,
  habit: Habit,
  lastMode: Mode | undefined,
  random: Random,
): Mode {
  const usual = date < habit.changesOn ? habit.before : habit.after
  const mix = inWeather(usual, date)
  const appeal = lastMode ? (mix[lastMode] ?? 0) : 0
  if (lastMode && random.chance(0.5) && appeal > 0.7 * (usual[lastMode] ?? 1)) return lastMode
  // Object.keys widens the keys of a mix to string.
  const possible = Object.keys(mix) as Mode[]
  return random.pickBy(possible, (mode) => mix[mode] ?? 0)
}

/** Fewer ride and walk in cold, rain and snow; more in summer. */
function inWeather(mix: Mix, date: LocalDate): Mix {
  const { morning, isRainy, isSnowy } = weatherOn(date)
  const warmth = Math.min(1.7, Math.max(0.1, (morning - 18) / 26))
  const dryness = isSnowy ? 0.1 : isRainy ? 0.45 : 1
  const weathered = { ...mix }
  if (mix.bike) weathered.bike = mix.bike * warmth * dryness
  if (mix.walk) weathered.walk = mix.walk * Math.sqrt(Math.min(1.2, warmth) * dryness)
  if (isSnowy && mix.public_transit) weathered.public_transit = mix.public_transit * 1.4
  return weathered
}
