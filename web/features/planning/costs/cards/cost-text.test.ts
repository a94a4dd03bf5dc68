import { expect, it } from 'vitest'
import { costAnswer } from '../cost-fixture.ts'
import { typedCost } from './cost-form.ts'
import { costText, emptyText } from './cost-text.ts'

it('a card says what is stated of it, and what holds where nothing is', () => {
  const none = costAnswer({ amount: null, default_amount: null, source: 'Your own figure' })
  expect(costText(none)).toBe('Not stated yet')
  expect(emptyText(none)).toBe('Left empty, nothing is counted. Your own figure.')
  const stated = costAnswer({ is_default: false, employees_percent: 12.5 })
  expect(costText(stated)).toBe('$9.00 a day for each parking space, for 12.5% of employees')
  expect(costText(costAnswer())).toBe('By default $9.00 a day for each parking space')
})

it.each([
  ['monthly', 'day', '$19,500.00 a month'],
  ['quarterly', 'month', '$2,700.00 a quarter'],
  ['yearly', 'year', '$900.00 a year'],
] as const)('%s of an amount a %s while it is typed is %s [EMPCOST-03]', (period, unit, sum) => {
  const values = { amount: 9, unit, employees_percent: 100, notes: '' }
  expect(typedCost(values, { employees: 100, workdays: 260, period })).toBe(
    `100 of 100 employees: ${sum}`,
  )
})

it.each([
  [25.5, 'About 26 of 100 employees: $229.50 a year'],
  [29, '29 of 100 employees: $261.00 a year'],
  [0.1, 'About 0 of 100 employees: $0.90 a year'],
])('%f percent of employees are whole people: %s', (employees_percent, text) => {
  const values = { amount: 9, unit: 'year', employees_percent, notes: '' } as const
  expect(typedCost(values, { employees: 100, workdays: 260, period: 'yearly' })).toBe(text)
})
