/**
 * Cents as people in the United States read them: `$1,234.50`, `-$0.05`. Errors: none.
 * Source: PAY-09, amounts show $ and two decimals.
 */
export function formatDollars(cents: number): string {
  return twoDecimals.format(cents / 100)
}

/**
 * A price of one: `$7.01`, or `$4.007` where it has a third decimal. Units: dollars. Errors: none.
 * Source: SUB-56, decisions section 4, Employees.
 */
export function formatUnitPrice(dollars: number): string {
  return thirdDecimal.format(dollars)
}

const dollarStyle = { style: 'currency', currency: 'USD' } as const
const twoDecimals = new Intl.NumberFormat('en-US', dollarStyle)
const thirdDecimal = new Intl.NumberFormat('en-US', { ...dollarStyle, maximumFractionDigits: 3 })
