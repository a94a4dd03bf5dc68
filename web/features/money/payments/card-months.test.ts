import { expect, it } from 'vitest'
import { cardMonths, cardYears } from './card-months.ts'

it('offers this year and the following ones [CREDIT-18]', () => {
  expect(cardYears('2026-11-20').slice(0, 2)).toEqual(['2026', '2027'])
})

it('takes no month before the current one [CREDIT-18]', () => {
  const open = (year: string) =>
    cardMonths(year, '2026-11-20').flatMap(({ value, disabled }) => (disabled ? [] : [value]))
  expect(open('2026')).toEqual(['11', '12'])
  expect(open('2027')).toHaveLength(12)
  expect(open('')).toHaveLength(12)
  expect(cardMonths('', '2026-11-20')[1]).toMatchObject({ value: '02', label: '02 February' })
})
