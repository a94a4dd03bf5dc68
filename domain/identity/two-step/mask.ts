/**
 * An email address its owner recognizes and nobody else learns: first letter, dots, domain.
 * Errors: none. Source: decisions section 2, Second step.
 */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, 1)}•••${address.slice(at)}`
}

/** A phone number by its last two digits. Errors: none. Source: decisions section 2, Second step. */
export function maskPhone(number: string): string {
  return `•••${number.slice(-2)}`
}
