const brands = new Map(
  Object.entries({
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    discover: 'Discover',
    diners: 'Diners Club',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  }),
)

/** The name of a brand as the gateway spells it; null for one nobody knows. Source: PAY-15. */
export function brandLabel(brand: string): string | null {
  return brands.get(brand) ?? null
}

/** `Visa ending in 4242`: a saved card as its owner knows it. Errors: none. Source: PAY-15. */
export function cardLabel({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brandLabel(brand) ?? 'Card'} ending in ${last4}`
}
