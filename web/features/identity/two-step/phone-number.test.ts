import { describe, expect, it } from 'vitest'
import {
  callingPrefix,
  countryOf,
  countryOptions,
  homeCountry,
  inCountry,
  internationalNumber,
  phoneProblem,
  readablePhone,
} from './phone-number.ts'

describe('a phone number', () => {
  it.each(['', '   ', '+', '+1', '+1 ', '+49 '])('as %j is missing [TFA-18]', (typed) => {
    expect(phoneProblem(typed)).toBe('Phone number is required')
  })

  it.each(['3035550177', '(303) 555-0177', '1 303 555 0177', '303'])(
    'as %j lacks its country code [TFA-16]',
    (typed) => {
      expect(phoneProblem(typed)).toBe('Please type phone with country code +')
    },
  )

  it.each(['+1 303', '+1 303 555 01777', '+999 12345678', '+1 abc'])(
    'as %j is not one [TFA-19]',
    (typed) => {
      expect(phoneProblem(typed)).toBe('Phone number is not a valid number')
    },
  )

  it.each([
    ['+1 (303) 555-0177', '+13035550177'],
    ['+49 30 901820', '+4930901820'],
  ])('as %j is sent as %s [TFA-22]', (typed, sent) => {
    expect(phoneProblem(typed)).toBeNull()
    expect(internationalNumber(typed)).toBe(sent)
  })
})

it.each([
  ['+13035550177', '+1 303 555 0177'],
  ['+4930901820', '+49 30 901820'],
  ['unreadable', 'unreadable'],
])('the number %s is read as %s', (saved, shown) => {
  expect(readablePhone(saved)).toBe(shown)
})

describe('the country of a number', () => {
  it('is the US unless another is chosen [TFA-17]', () => {
    expect(countryOptions()[0]).toEqual({ value: 'US', label: 'United States +1' })
    expect(callingPrefix(homeCountry)).toBe('+1 ')
  })

  it('is listed once, by name', () => {
    const values = countryOptions().map(({ value }) => value)
    expect(new Set(values).size).toBe(values.length)
    expect(countryOptions().find(({ value }) => value === 'DE')?.label).toBe('Germany +49')
  })

  it('changes the calling code and keeps the rest', () => {
    expect(inCountry('+1 303 555 0177', 'US', 'DE')).toBe('+49 303 555 0177')
    expect(inCountry('+1 ', 'US', 'FR')).toBe('+33 ')
    expect(inCountry('303 555', 'US', 'FR')).toBe('+33 ')
  })

  it.each([
    ['+49 30', 'DE'],
    ['+1 416 555 0123', 'CA'],
    ['303', undefined],
  ])('follows from %s: %s', (typed, country) => {
    expect(countryOf(typed)).toBe(country)
  })
})
