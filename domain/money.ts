/**
 * Rounds half away from zero to a number of decimals, as money and printed figures are rounded here.
 * Floating error of the product is taken off first, so that 1.005 becomes 1.01.
 * Source: decisions section 1, Money.
 */
export function roundTo(value: number, decimals: number): number {
  const scaled = Math.abs(value) * 10 ** decimals
  const rounded = Math.floor(Number(scaled.toPrecision(15)) + 0.5)
  return (Math.sign(value) * rounded) / 10 ** decimals || 0
}

/** Whole cents as dollars for the wire. Source: decisions section 1, Money. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Dollars of the wire, with at most two decimals, as whole cents. Source: decisions section 1, Money. */
export function toCents(dollars: number): number {
  return roundTo(dollars * 100, 0)
}
