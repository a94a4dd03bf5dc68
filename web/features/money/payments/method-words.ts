import type { PaymentMethod } from '#contract/money/payments.ts'
import { brandInWords } from '#domain/money/payments/card-words.ts'

const kindWords: Record<PaymentMethod['kind'], string> = {
  credit: 'Credit card',
  debit: 'Debit card',
}

/** Credit card, Visa */
export function methodWords({ kind, brand }: Pick<PaymentMethod, 'kind' | 'brand'>): string {
  return `${kindWords[kind]}, ${brandInWords(brand) ?? 'other brand'}`
}
