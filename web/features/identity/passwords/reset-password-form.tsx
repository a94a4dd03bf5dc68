import { Button, Stack, Text } from '@mantine/core'
import * as z from 'zod/mini'
import { passwordReset } from '#contract/identity/passwords.ts'
import { refusalOf } from '#web/api/errors.ts'
import {
  confirmedPassword,
  type NewPassword,
  typedNewPassword,
} from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { passwords } from './passwords-client.ts'

const schema = z.extend(z.omit(passwordReset, { token: true }), { password: typedNewPassword })

interface ResetPasswordFormProps {
  token: string
  onReset: () => Promise<void>
  onBadLink: () => void
}

export function ResetPasswordForm({ token, onReset, onBadLink }: ResetPasswordFormProps) {
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { password: '', password_confirmation: '' },
    across: confirmedPassword,
    send,
  })

  async function send(values: NewPassword): Promise<FieldRefusals> {
    try {
      await passwords.resetPassword({ body: { token, ...values } })
      await onReset()
      return {}
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal.fields.token) return tellRefusal(refusal)
      onBadLink()
      return {}
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <Text>Saving it signs you out on all devices.</Text>
        <NewPasswordFields form={form} label="New password" />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          Save the password
        </Button>
      </Stack>
    </form>
  )
}
