import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isValidPhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'

export const homeCountry: CountryCode = 'US'

const phoneErrors = {
  required: 'Phone number is required',
  countryCode: 'Please type phone with country code +',
  invalid: 'Phone number is not a valid number',
} as const

interface CountryOption {
  value: CountryCode
  label: string
}

/** Every country with its calling code, by name; the first is the usual one. */
export function countryOptions(): CountryOption[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const options = getCountries().map((value) => ({
    value,
    label: `${names.of(value) ?? value} +${getCountryCallingCode(value)}`,
  }))
  const isHome = ({ value }: CountryOption) => value === homeCountry
  const others = options.filter((option) => !isHome(option))
  return [...options.filter(isHome), ...others.sort((a, b) => a.label.localeCompare(b.label, 'en'))]
}

export function isCountry(value: string): value is CountryCode {
  return getCountries().some((country) => country === value)
}

/** How a number of a country begins. */
export function callingPrefix(country: CountryCode): string {
  return `+${getCountryCallingCode(country)} `
}

/** The number as typed, with the calling code of another country. */
export function inCountry(typed: string, from: CountryCode, to: CountryCode): string {
  const prefix = callingPrefix(from).trim()
  const rest = typed.trim().startsWith(prefix) ? typed.trim().slice(prefix.length) : ''
  return callingPrefix(to) + rest.trim()
}

/** The country a number belongs to, as far as what was typed says. */
export function countryOf(typed: string): CountryCode | undefined {
  const reader = new AsYouType()
  reader.input(typed)
  return reader.getCountry()
}

/** What is wrong with a number; null when it can be called. */
export function phoneProblem(typed: string): string | null {
  const text = typed.trim()
  if (/^\+?[\d\s]{0,4}$/.test(text) && isPrefix(text)) return phoneErrors.required
  if (!text.startsWith('+')) return phoneErrors.countryCode
  return isValidPhoneNumber(text) ? null : phoneErrors.invalid
}

/** In international format, as the server saves it; what cannot be read stays as typed. */
export function internationalNumber(typed: string): string {
  return parsePhoneNumberFromString(typed)?.number ?? typed.trim()
}

/** A number in the groups its country writes it in; what cannot be read stays as it is. */
export function readablePhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/** Nothing but a calling code, or less. */
function isPrefix(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  return (
    digits === '' ||
    (text.startsWith('+') &&
      getCountries().some((country) => getCountryCallingCode(country) === digits))
  )
}
