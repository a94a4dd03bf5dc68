import { expect, it } from 'vitest'
import { whyNotDowngradeTo, whyNotUpgradeTo } from './employee-bounds.ts'

const program = { number_of_employees: 20 }

it.each([
  [null, 'Enter the new number of employees.'],
  [20, 'Enter more than the 20 employees there are.'],
  [1_000_001, 'At most 1,000,000 employees.'],
  [21, null],
])('an upgrade to %s: %j [SUB-52]', (employees, reason) => {
  expect(whyNotUpgradeTo(employees, program)).toBe(reason)
})

it.each([
  [null, 'Enter the new number of employees.'],
  [0, 'At least 1 employee must remain.'],
  [20, 'Enter fewer than the 20 employees there are.'],
  [11, '12 members have joined: it cannot be for fewer.'],
  [12, null],
])('a downgrade to %s with 12 joined: %j [SUB-51, SUB-52]', (employees, reason) => {
  expect(whyNotDowngradeTo(employees, program, 12)).toBe(reason)
})
