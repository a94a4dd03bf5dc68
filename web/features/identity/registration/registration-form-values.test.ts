import { expect, it } from 'vitest'
import { confirmedPassword } from '#web/ui/forms/new-password.ts'
// The form sets the messages of errors.
import '#web/kit/form/use-schema-form.ts'
import {
  emptyRegistration,
  type RegistrationFormValues,
  registrationFormValues,
  registrationOf,
} from './registration-form-values.ts'

const filled: RegistrationFormValues = {
  community_name: 'Test Works',
  community_type: 'School',
  community_size: '1,200',
  community_txt_address: '1999 Broadway, Denver, CO',
  name: 'Test Leader',
  phone: '+1 303 555 0100',
  email: 'leader@test.example',
  password: 'Commute-2026!',
  password_confirmation: 'Commute-2026!',
}

function errorsOf(values: RegistrationFormValues): Record<string, string> {
  const { error } = registrationFormValues.safeParse(values)
  const issues = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  return { ...confirmedPassword(values), ...Object.fromEntries(issues.reverse()) }
}

it('misses every field that is empty', () => {
  const message = 'This field is required'
  const fields = Object.keys(emptyRegistration)
  expect(errorsOf(emptyRegistration)).toEqual(
    Object.fromEntries(fields.map((field) => [field, message])),
  )
})

it('takes a complete form', () => {
  expect(errorsOf(filled)).toEqual({})
})

it.each([
  ['name', 'Al', 'required at least 3 chars'],
  ['community_name', 'Al', 'required at least 3 chars'],
  ['community_size', '0', 'Must be bigger than or equal to 1'],
  ['community_size', 'many', 'Please add a valid number'],
  ['community_size', '1.5', 'Please add a valid number'],
  ['email', 'ab', 'required at least 3 chars'],
  ['email', 'leader.test.example', 'The email must be a valid email address.'],
] as const)('validates %s %j: %s [REG-06, REG-08, REG-11, REG-12]', (field, value, message) => {
  expect(errorsOf({ ...filled, [field]: value })).toEqual({ [field]: message })
})

it('judges the strength of the password and its confirmation [REG-13, REG-15]', () => {
  const weak = errorsOf({ ...filled, password: 'commute2026', password_confirmation: 'comm' })
  expect(weak.password).toMatch(/^Minimum 8 characters, at least one letter/)
  expect(weak.password_confirmation).toBe('required at least 8 chars')
  expect(errorsOf({ ...filled, password_confirmation: 'Commute-2027!' })).toEqual({
    password_confirmation: 'passwords do not match',
  })
})

it('sends a number of employees and coordinates as strings [REG-04, REG-17]', () => {
  const place = { formated_address: 'Denver, CO', lat: 39.74, lng: -104.99, country: 'US' }
  expect(registrationOf(filled, place)).toEqual({
    ...filled,
    community_size: 1200,
    community_lat_cord: '39.74',
    community_lng_cord: '-104.99',
  })
})
