/** What a line is for; a discount is below zero. */
export type LineKind = 'item' | 'fee' | 'tax' | 'discount'

/** A line as it is agreed: quantities with two places, unit prices in dollars with three. */
export interface Line {
  kind: LineKind
  description: string
  quantity: number
  unitPrice: number
}

/** A line with what it comes to. */
export interface PricedLine extends Line {
  amountCents: number
}

/** What an invoice comes to, by kind of line; they sum to the value. Units: cents. */
export type Totals = Record<`${LineKind}Cents` | 'valueCents', number>

/**
 * What a quantity at a unit price comes to, in cents, rounded once, half away from zero; counted in
 * whole numbers, so that no product loses a cent.
 * Errors: RangeError for more decimals than two of a quantity or three of a price.
 * Source: decisions section 1, Money: unit prices have three places, rounded once per line.
 */
export function lineCents(quantity: number, unitPrice: number): number {
  const product = scaled(quantity, 2) * scaled(unitPrice, 3)
  const size = product < 0n ? -product : product
  const cents = Number((size + 500n) / 1000n)
  return product < 0n ? -cents : cents
}

/** Lines with what each comes to. Errors: as `lineCents`. Source: as above. */
export function priceLines(lines: readonly Line[]): PricedLine[] {
  return lines.map((line) => ({ ...line, amountCents: lineCents(line.quantity, line.unitPrice) }))
}

/**
 * What lines sum to, by kind and in all. Units: cents.
 * Errors: RangeError when discounts outweigh the rest: money goes back by a refund, not an invoice.
 * Source: decisions section 4, Invoice.
 */
export function totalsOf(lines: readonly Pick<PricedLine, 'kind' | 'amountCents'>[]): Totals {
  const sum = (kind: LineKind) =>
    lines.reduce((total, line) => (line.kind === kind ? total + line.amountCents : total), 0)
  const cents = {
    itemCents: sum('item'),
    feeCents: sum('fee'),
    taxCents: sum('tax'),
    discountCents: sum('discount'),
  }
  const valueCents = cents.itemCents + cents.feeCents + cents.taxCents + cents.discountCents
  if (valueCents < 0) throw new RangeError(`An invoice of ${valueCents} cents`)
  return { ...cents, valueCents }
}

function scaled(value: number, decimals: number): bigint {
  const whole = Math.round(value * 10 ** decimals)
  if (!Number.isSafeInteger(whole) || whole / 10 ** decimals !== value) {
    throw new RangeError(`${value} has more than ${decimals} decimals`)
  }
  return BigInt(whole)
}
