import { formatSize } from './format-number.ts'

/**
 * Cents as people in the United States read them: `$1,234.50`, `-$0.05`. Errors: none.
 * Source: PAY-09, amounts show $ and two decimals.
 */
export function formatDollars(cents: number): string {
  return withSign(cents / 100, 2)
}

/**
 * A price of one: `$7.01`, or `$4.007` where it has a third decimal. Units: dollars. Errors: none.
 * Source: SUB-56, decisions section 4, Employees.
 */
export function formatUnitPrice(dollars: number): string {
  return withSign(dollars, 3)
}

function withSign(dollars: number, most: number): string {
  return `${dollars < 0 ? '-' : ''}$${formatSize(Math.abs(dollars), { least: 2, most })}`
}
