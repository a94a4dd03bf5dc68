import { type NewPassword, newPasswordHint } from './new-password.ts'
import { PasswordInput } from './password-input.tsx'

type Field = keyof NewPassword

interface NewPasswordFieldsProps {
  /** The form that holds both fields, beside any others. */
  form: {
    key: (field: Field) => string
    getInputProps: (field: Field) => object
  }
  /** The first field's label, such as "New password" beside the current one. */
  label?: string
}

/** A new password with the rule it is judged by, and the same once more. */
export function NewPasswordFields({ form, label = 'Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        label={label}
        description={newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordInput
        key={form.key('password_confirmation')}
        {...form.getInputProps('password_confirmation')}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        shows="confirmation"
      />
    </>
  )
}
