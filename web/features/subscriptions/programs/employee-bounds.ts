import type { Program } from '#contract/subscriptions/programs.ts'
import { counted, formatNumber } from '#domain/format-number.ts'

/** Why a program cannot be upgraded to so many employees; null when it can. */
export function whyNotUpgradeTo(
  employees: number | null,
  { number_of_employees }: Pick<Program, 'number_of_employees'>,
): string | null {
  if (employees === null) return 'Enter the new number of employees.'
  if (employees > 1_000_000) return 'At most 1,000,000 employees.'
  return employees > number_of_employees
    ? null
    : `Enter more than the ${counted(number_of_employees, 'employee')} there are.`
}

/** Why a program cannot be downgraded to so many employees; null when it can. Source: SUB-50 to SUB-52. */
export function whyNotDowngradeTo(
  employees: number | null,
  { number_of_employees }: Pick<Program, 'number_of_employees'>,
  joinedMembers: number,
): string | null {
  if (employees === null) return 'Enter the new number of employees.'
  if (employees < 1) return 'At least 1 employee must remain.'
  if (employees >= number_of_employees)
    return `Enter fewer than the ${counted(number_of_employees, 'employee')} there are.`
  return employees < joinedMembers
    ? `${formatNumber(joinedMembers)} members have joined: it cannot be for fewer.`
    : null
}
