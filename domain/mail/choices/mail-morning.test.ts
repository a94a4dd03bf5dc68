import { expect, it } from 'vitest'
import { isWeeklyDay, mailedSince, mailMorning } from './mail-morning.ts'

it.each([
  ['at eight', '2026-11-24T15:00:00Z', '2026-11-24'],
  ['before eight', '2026-11-24T14:59:59Z', undefined],
  ['late in the evening', '2026-11-25T06:59:59Z', '2026-11-24'],
  ['after midnight', '2026-11-25T07:00:00Z', undefined],
  ['at eight once clocks are set forward', '2026-03-08T14:00:00Z', '2026-03-08'],
])('knows the day of a summary %s', (_, now, day) => {
  expect(mailMorning(new Date(now), 'America/Denver')).toBe(day)
})

it('sends weekly ones on Mondays', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24']
  expect(days.filter(isWeeklyDay)).toEqual(['2026-11-23'])
})

it('looks back further, the rarer the mails are', () => {
  const now = new Date('2026-11-24T15:00:00Z')
  const [first, second, third] = (['at_once', 'daily', 'weekly'] as const).map((choice) =>
    mailedSince(choice, now).toISOString().slice(0, 10),
  )
  expect([first, second, third]).toEqual(['2026-11-23', '2026-11-21', '2026-11-10'])
})
