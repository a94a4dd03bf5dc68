import { Text } from '@mantine/core'
import * as z from 'zod/mini'
import type { Admin } from '#contract/staff/admins.ts'
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
import { admins } from './admin-client.ts'

const schema = z.object({
  current_password: currentPassword,
  password: typedNewPassword,
  password_confirmation: z.string(),
})

/** An administrator's own password. */
export function ChangeMyPasswordDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const form = useSchemaForm({
    schema,
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    across: confirmedPassword,
    send: ({ current_password, password }) =>
      admins.changeMyPassword({ body: { current_password, password } }),
    success: resultOf,
    onDone: onClose,
  })
  return (
    <FormDialog title="Change password" of={form} submit="Change password" onClose={onClose}>
      <HiddenUsername email={admin.username} />
      <CurrentPasswordField of={form} name="current_password" data-autofocus />
      <NewPasswordFields form={form.form} label="New password" />
      <Text size="xs" c="dimmed">
        Your other sessions end; this one stays.
      </Text>
    </FormDialog>
  )
}
