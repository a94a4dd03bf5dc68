import { expect, it } from 'vitest'
import { nextReminderOn, reminderAt } from './reminder-days.ts'

it.each([
  ['Monday', '2026-11-23', '2026-11-24'],
  ['Tuesday', '2026-11-24', '2026-12-01'],
  ['Wednesday', '2026-11-25', '2026-12-01'],
  ['Sunday', '2026-12-27', '2026-12-29'],
])('the reminder after a %s is on the Tuesday that follows [NOTIFY-06]', (_, after, on) => {
  expect(nextReminderOn(after)).toBe(on)
})

it.each([
  ['America/Denver', '2026-11-24', '2026-11-24T16:00:00.000Z'],
  ['America/Denver', '2026-06-02', '2026-06-02T15:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-24', '2026-11-24T03:30:00.000Z'],
])('in %s the reminders of %s leave at nine there [NOTIFY-06]', (zone, on, at) => {
  expect(reminderAt(on, zone).toISOString()).toBe(at)
})
