import { describe, expect, it } from 'vitest'
import { card } from '#contract/money/payments.ts'
import {
  type CardFormValues,
  cardForm,
  cardOf,
  emptyCard,
  expiryProblem,
} from './card-form-values.ts'

const filled: CardFormValues = {
  card_name: 'Test Leader',
  card_number: '4242 4242 4242 4242',
  expiration_month: '11',
  expiration_year: '2026',
  card_cvv: '0123',
  address: '1 Test Street',
  city: 'Denver',
  state: 'CO',
  zip_code: '80202',
}

function problems(values: CardFormValues): string[] {
  const { error } = cardForm.safeParse(values)
  return (error?.issues ?? []).map(({ path }) => String(path[0]))
}

describe('the card form', () => {
  it('takes a card and sends what the contract asks for [PAY-21]', () => {
    expect(problems(filled)).toEqual([])
    expect(card.safeParse(cardOf(filled)).success).toBe(true)
    expect(cardOf(filled)).toMatchObject({ card_number: '4242424242424242', expiration: '2026-11' })
  })

  it('requires every field, the expiry too [PAY-20]', () => {
    expect(problems(emptyCard)).toEqual(Object.keys(emptyCard))
  })

  it.each([
    ['card_name', 'ab'],
    ['card_number', '4242 4242 424'],
    ['card_cvv', '12'],
    ['card_cvv', '12345'],
    ['card_cvv', '1a3'],
    ['address', 'ab'],
    ['city', 'ab'],
    ['zip_code', '8020'],
  ])('refuses %s %j', (field, value) => {
    expect(problems({ ...filled, [field]: value })).toEqual([field])
  })

  it('takes a security code with a leading zero [CREDIT-15]', () => {
    expect(problems({ ...filled, card_cvv: '012' })).toEqual([])
  })

  it('refuses a month that is over [CREDIT-18]', () => {
    expect(expiryProblem(filled, '2026-11-30')).toEqual({})
    expect(expiryProblem(filled, '2026-12-01')).toHaveProperty('expiration_month')
    expect(expiryProblem({ ...filled, expiration_year: '' }, '2026-12-01')).toEqual({})
  })
})
