import * as z from 'zod/mini'

/** Any text: passwords from before a rule changed count too. */
export const currentPassword = z.string().check(z.minLength(1), z.maxLength(200))
