import { type LocalDate, weekdayOf } from '#domain/time.ts'
import { isHoliday, isHolidaySeason, isSchoolBreak } from './calendar.ts'
import type { Schedule } from './employer-plan.ts'
import type { Habit } from './habits.ts'
import type { Random } from './random.ts'
import { weatherOn } from './weather.ts'

/** Where someone works on a day: at the office, at home, or not at all. */
export function placeOfWork(
  date: LocalDate,
  habit: Habit,
  schedule: Schedule,
  random: Random,
): 'office' | 'home' | 'none' {
  const luck = random.next()
  if (habit.vacations.some(({ startOn, endOn }) => startOn <= date && date < endOn)) return 'none'
  if (isShut(date, schedule)) return luck < onDuty(date) ? 'office' : 'none'
  // Sick days and odd days off.
  if (luck < (isHolidaySeason(date) && schedule === 'office' ? 0.5 : 0.03)) return 'none'
  if (random.chance(0.06)) return swapped(date, habit)
  if (habit.officeWeekdays.has(weekdayOf(date))) return inWeather(date, habit, random)
  return habit.homeWeekdays.has(weekdayOf(date)) ? 'home' : 'none'
}

/** The share of people at work while it is shut: a holiday has its rota, a weekend only those who chose to come. */
function onDuty(date: LocalDate): number {
  return isHoliday(date) ? 0.04 : 0.01
}

function isShut(date: LocalDate, schedule: Schedule): boolean {
  if (schedule === 'shifts') return false
  if (weekdayOf(date) > 5 || isHoliday(date)) return true
  return schedule === 'school' && isSchoolBreak(date)
}

/** A day at home instead of one at the office, or the reverse. */
function swapped(date: LocalDate, habit: Habit): 'office' | 'home' | 'none' {
  if (!habit.officeWeekdays.has(weekdayOf(date))) return 'office'
  return habit.homeWeekdays.size > 0 ? 'home' : 'none'
}

/** In a snowstorm whoever can stays at home. */
function inWeather(date: LocalDate, habit: Habit, random: Random): 'office' | 'home' {
  const canStay = habit.homeWeekdays.size > 0
  return canStay && weatherOn(date).isStormy && random.chance(0.6) ? 'home' : 'office'
}
