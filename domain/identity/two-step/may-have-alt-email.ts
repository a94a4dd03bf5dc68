/**
 * Whether an account may have a second address: the ones of schools, whose email ends with .edu.
 * Errors: none. Source: ACC-05.
 */
export function mayHaveAltEmail(email: string): boolean {
  return /\.edu$/i.test(email.trim())
}
