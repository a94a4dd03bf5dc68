import { Text } from '@mantine/core'
import * as z from 'zod/mini'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import {
  CurrentPasswordField,
  currentPassword,
  HiddenUsername,
} from '#web/kit/form/password-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { confirmedPassword, typedNewPassword } from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import type { SignInSide } from './sign-in-side.ts'

const schema = z.object({
  current_password: currentPassword,
  password: typedNewPassword,
  password_confirmation: z.string(),
})

interface ChangePasswordDialogProps {
  side: SignInSide
  email: string
  onClose: () => void
}

export function ChangePasswordDialog({ side, email, onClose }: ChangePasswordDialogProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    across: confirmedPassword,
    send: ({ current_password, password }) => side.changePassword({ current_password, password }),
    success: resultOf,
    onDone: onClose,
  })
  return (
    <FormDialog title="Change password" of={form} submit="Change password" onClose={onClose}>
      <HiddenUsername email={email} />
      <CurrentPasswordField of={form} name="current_password" data-autofocus />
      <NewPasswordFields form={form.form} label="New password" />
      <Text size="xs" c="dimmed">
        Your other sessions end; this one stays.
      </Text>
    </FormDialog>
  )
}
