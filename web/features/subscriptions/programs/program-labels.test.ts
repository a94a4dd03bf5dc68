import { expect, it } from 'vitest'
import { programAnswer } from './program-fixture.ts'
import {
  datesText,
  lastDayOf,
  planName,
  priceText,
  programLabel,
  programTitle,
} from './program-labels.ts'

it.each([
  ['2026-06-10', '2026-08-31', 'Jun 2026 – Aug 2026'],
  ['2026-06-10', '2027-06-09', 'Jun 2026 – Jun 2027'],
  ['2026-06-10', '2026-06-30', 'Jun 2026'],
  ['2026-06-10', null, 'From Jun 2026'],
])('titles a program from %s to %s %j [SUB-02]', (start_date, end_date, title) => {
  expect(programTitle(programAnswer({ start_date, end_date }))).toBe(title)
})

it('titles a cancelled program by the month it ended in [SUB-02]', () => {
  const program = programAnswer({ end_date: '2026-12-31', cancel_date: '2026-07-31' })
  expect(programTitle(program)).toBe('Jun 2026 – Jul 2026')
  expect(lastDayOf(program)).toBe('2026-07-31')
})

it.each([
  ['pending', false, 'Incomplete'],
  ['active', false, 'Ongoing'],
  ['future', false, 'Scheduled'],
  ['pending_upgrade', false, 'Pending Upgrade'],
  ['expired', false, 'Expired'],
  ['canceled', false, 'Cancelled'],
  ['expired', true, 'Inactive Program'],
] as const)('labels %s (custom: %s) %s', (status, custom_program, label) => {
  expect(programLabel(programAnswer({ status, custom_program }))).toBe(label)
})

it('says of a cancelled one that still runs when it ends', () => {
  const cancelled = { cancel_at_period_end: true, cancel_date: '2026-11-30' }
  expect(programLabel(programAnswer(cancelled))).toBe('Ends Nov 30, 2026')
  expect(programLabel(programAnswer({ ...cancelled, status: 'canceled' }))).toBe('Cancelled')
})

it('says for how long a price is [SUB-44, SUB-56]', () => {
  expect(priceText(1, 'month')).toBe('$1.00 per employee a month')
  expect(priceText(4.007, 'half_year')).toBe('$4.007 per employee for 6 months')
  expect(priceText(7.012, 'year')).toBe('$7.012 per employee a year')
})

it('names the plan by its interval, or as a fixed cost [SUB-45, SUB-53]', () => {
  expect(planName({ type: 'ongoing', billing_interval: 'half_year' })).toBe('Semi-annual')
  expect(planName({ type: 'fixed_cost', billing_interval: 'month' })).toBe('Fixed monthly cost')
})

it('writes dates and numbers out', () => {
  expect(datesText('2026-06-10', null)).toBe('Jun 10, 2026, no end date')
  expect(datesText('2026-06-10', '2026-08-31')).toBe('Jun 10, 2026 to Aug 31, 2026')
})
