/**
 * Whether an account may have a second address: the ones of schools, whose e-mail ends with .edu.
 * Errors: none. Source: ACC-05.
 */
export function mayHaveAltEmail(email: string): boolean {
  return /\.edu$/i.test(email.trim())
}
