import type { PasswordInputProps } from '@mantine/core'
import * as z from 'zod/mini'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { type FieldOf, fieldProps } from './text-field.tsx'

/** Any text: passwords from before a rule changed count too. */
export const currentPassword = z.string().check(z.minLength(1), z.maxLength(200))

interface PasswordFieldProps<Values>
  extends FieldOf<Values>,
    Omit<PasswordInputProps, 'name' | 'label'> {
  label?: string
}

/** The password in force: to sign in, or asked for again before something that guards the account changes. */
export function CurrentPasswordField<Values>(props: PasswordFieldProps<Values>) {
  const { of, name, label = 'Current password', ...input } = props
  const { key, ...field } = fieldProps({ of, name })
  return (
    <PasswordInput key={key} {...field} label={label} autoComplete="current-password" {...input} />
  )
}

/** Tells password managers whose password a form is about. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
