/**
 * Cents as people in the United States read them: `$1,234.50`, `-$0.05`. Errors: none.
 * Source: PAY-09, amounts show $ and two decimals.
 */
export function formatDollars(cents: number): string {
  return dollarFormat.format(cents / 100)
}

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
