import * as z from 'zod/mini'
import { card } from '#contract/money/payments.ts'
import type { LocalDate } from '#domain/time.ts'
import { digitsOf } from './card-number.ts'

const { card_name, address, city } = card.shape

/** That a field is missing comes before what is wrong with it. */
const given = () => z.string().check(z.minLength(1, { abort: true }))

/** The card form as it is typed: the number in groups, the expiry as month and year. */
export const cardForm = z.object({
  card_name,
  card_number: given().check(
    z.refine((text) => /^\d{12,16}$/.test(digitsOf(text)), 'Enter 12 to 16 digits'),
  ),
  expiration_month: given(),
  expiration_year: given(),
  card_cvv: given().check(z.regex(/^\d{3,4}$/, 'Enter the 3 or 4 digits')),
  address,
  city,
  state: given(),
  zip_code: given().check(z.regex(/^\d{5}(-\d{4})?$/, 'Enter 5 digits, or 9 as 12345-6789')),
})

export type CardFormValues = z.input<typeof cardForm>

export const emptyCard: CardFormValues = {
  card_name: '',
  card_number: '',
  expiration_month: '',
  expiration_year: '',
  card_cvv: '',
  address: '',
  city: '',
  state: '',
  zip_code: '',
}

/** Errors of month and year together. Source: CREDIT-18. */
export function expiryProblem(
  { expiration_month, expiration_year }: CardFormValues,
  today: LocalDate,
): Record<string, string> {
  if (!expiration_month || !expiration_year) return {}
  const isOver = `${expiration_year}-${expiration_month}` < today.slice(0, 7)
  return isOver ? { expiration_month: 'This card has expired' } : {}
}

/** What the gateway's page sends. */
export function cardOf(values: CardFormValues): z.input<typeof card> {
  const { expiration_month, expiration_year, card_number, ...same } = values
  return {
    ...same,
    card_number: digitsOf(card_number),
    expiration: `${expiration_year}-${expiration_month}`,
  }
}
