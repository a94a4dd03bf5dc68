import { expect, it } from 'vitest'
import type { Program } from '#contract/subscriptions/programs.ts'
import { programFacts } from './program-facts.ts'
import { programAnswer } from './program-fixture.ts'

const factsOf = (differences: Partial<Program>) =>
  Object.fromEntries(
    programFacts(programAnswer(differences), 18).map(({ label, value, note }) => [
      label,
      note ? `${value} (${note})` : value,
    ]),
  )

it('tells plan, price, employees, dates, period and next bill of a running program', () => {
  expect(factsOf({})).toEqual({
    Plan: 'Monthly',
    Price: '$1.00 per employee a month',
    Employees: '20 (18 have joined)',
    Dates: 'Jun 10, 2026, no end date',
    'Billed period': 'Jun 10 – 30, 2026',
    'Next bill': '$20.00 on Jul 1, 2026',
  })
})

it('tells what the next bill changes [SUB-47]', () => {
  expect(
    factsOf({ downgrade_quantity: 15, next_amount: 15, next_billing_interval: 'year' }),
  ).toMatchObject({
    Plan: 'Monthly (Annual from Jul 1, 2026)',
    'Next bill': '$15.00 on Jul 1, 2026 (For 15 employees from then on)',
  })
})

it('tells the free month and the free days after it [SUB-43]', () => {
  const facts = factsOf({ trial_ends_on: '2026-07-10', current_period_end: '2026-07-31' })
  expect(facts['Free month']).toBe(
    'Jun 10 – Jul 31, 2026 (The month ends on Jul 9, 2026; the days to the next 1st are free too)',
  )
  expect(facts).not.toHaveProperty('Billed period')
})

it.each([
  [
    'and the free days after it',
    { next_billing_date: '2026-08-01' },
    'Jun 10 – Jul 31, 2026 (The month ends on Jul 9, 2026; the days to the next 1st are free too)',
  ],
  [
    'up to its end',
    { next_billing_date: null, next_amount: null, end_date: '2026-06-30' },
    'Jun 10 – 30, 2026',
  ],
])('tells the free month of a scheduled program %s [SUB-43]', (_, differences, text) => {
  const facts = factsOf({ status: 'future', trial_ends_on: '2026-07-10', ...differences })
  expect(facts['Free month']).toBe(text)
  expect(facts).toHaveProperty('Next bill')
})

it('tells what an incomplete program costs now [SUB-09]', () => {
  expect(factsOf({ status: 'pending', amount_due: 14 })).toMatchObject({ 'To pay now': '$14.00' })
})
