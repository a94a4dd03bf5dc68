import { expect, it } from 'vitest'
import { taxCreditTexts } from './colorado-tax-credit.ts'

it('share and caps are read as the act states them [COST-03]', () => {
  expect(taxCreditTexts).toEqual({
    share: '50%',
    perEmployee: '$2,000',
    perEmployer: '$250,000',
  })
})
