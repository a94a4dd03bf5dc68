import { expect, it } from 'vitest'
import { minutesOfDay, timeOfDay } from './time-of-day.ts'

it.each([
  [0, '00:00'],
  [9, '00:09'],
  [545, '09:05'],
  [1439, '23:59'],
])('%i minutes after midnight are %s', (minutes, time) => {
  expect(timeOfDay(minutes)).toBe(time)
  expect(minutesOfDay(time)).toBe(minutes)
})
