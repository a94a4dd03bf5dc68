import { readablePhone } from './phone-number.ts'

/** A number in the groups its country writes it in. */
export function PhoneNumberText({ value }: { value: string }) {
  return readablePhone(value)
}
