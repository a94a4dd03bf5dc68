import { expect, it } from 'vitest'
import { assumptionText, figureText, statedText } from './figure-text.ts'

it.each([
  [null, 'dollars', '–'],
  [1250, 'dollars', '$1,250.00'],
  [9, 'dollars a day', '$9.00 a day'],
  [33.333, 'percent', '33.33%'],
  [1234.567, 'kg CO2e', '1,234.57 kg CO₂e'],
  [1, 'employees', '1 employee'],
  [1200, 'space-days', '1,200 space-days'],
  [0, 'members', '0 members'],
] as const)('a figure of %s %s reads %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text)
})

it.each([
  [260, 'days', '260 days'],
  [1, 'days', '1 day'],
  [21, 'percent', '21%'],
  [60_000, 'dollars', '$60,000.00'],
  [1200, 'employees', '1,200 employees'],
  [1, 'yes or no', 'yes'],
  [0, 'yes or no', 'no'],
] as const)('what is assumed, %d %s, reads %s', (value, unit, text) => {
  expect(assumptionText(value, unit)).toBe(text)
})

it('what is stated of a cost says for what and for whom, of telework for what alone [EMPCOST-05]', () => {
  const stated = { amountCents: 900, unit: 'day', employeesPercent: 12.5 } as const
  expect(statedText('parking', stated)).toBe(
    '$9.00 a day for each parking space, for 12.5% of employees',
  )
  expect(statedText('telework', stated)).not.toContain('employees')
})
