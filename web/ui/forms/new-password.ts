import * as z from 'zod/mini'
import { fieldMessages } from '#contract/field-message.ts'
import { newPassword } from '#contract/shared.ts'
import { newPasswordLength, passphraseLength } from '#domain/identity/passwords/new-password.ts'

/** A new password and the same once more. */
export interface NewPassword {
  password: string
  password_confirmation: string
}

/** An empty field is missing; the rule is for what was typed. */
export const typedNewPassword = z.pipe(z.string().check(z.minLength(1)), newPassword)

export const newPasswordHint = `At least ${newPasswordLength} characters with an upper and a lower case letter, a number and a special character, or a passphrase of at least ${passphraseLength} characters. Common passwords are refused.`

/** The error of a confirmation that differs. */
export function confirmedPassword(values: NewPassword): Record<string, string> {
  const isSame = values.password === values.password_confirmation
  return isSame ? {} : { password_confirmation: fieldMessages.confirmation }
}
