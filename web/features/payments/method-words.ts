import type { PaymentMethod } from '#contract/payments.ts'

const kindWords: Record<PaymentMethod['kind'], string> = {
  credit: 'Credit card',
  debit: 'Debit card',
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** Credit card, Visa */
export function methodWords({ kind, brand }: Pick<PaymentMethod, 'kind' | 'brand'>): string {
  return `${kindWords[kind]}, ${brands[brand] ?? 'other brand'}`
}
