import { Button, Group, Stack, Text } from '@mantine/core'
import * as z from 'zod/mini'
import { refusalOf } from '#web/api/errors.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CurrentPasswordInput } from '#web/ui/forms/current-password-input.tsx'
import { confirmedPassword, typedNewPassword } from '#web/ui/forms/new-password.ts'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { showSuccess } from '#web/ui/toasts/toasts.ts'
import { currentPassword } from './current-password.ts'
import { useUpdateUser } from './use-update-user.ts'

const schema = z.object({
  current_password: currentPassword,
  password: typedNewPassword,
  password_confirmation: z.string(),
})

interface ChangePasswordDialogProps {
  /** For password managers, to know whose password it is. */
  email: string
  onClose: () => void
}

export function ChangePasswordDialog({ email, onClose }: ChangePasswordDialogProps) {
  const update = useUpdateUser()
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { current_password: '', password: '', password_confirmation: '' },
    across: confirmedPassword,
    send,
  })

  async function send(values: z.input<typeof schema>): Promise<FieldRefusals> {
    const { current_password, password } = values
    try {
      showSuccess(await update({ current_password, password }))
      onClose()
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <Dialog title="Change password" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Stack>
          <CurrentPasswordInput
            key={form.key('current_password')}
            {...form.getInputProps('current_password')}
            data-autofocus
          />
          <NewPasswordFields form={form} label="New password" />
          <Text size="xs" c="dimmed">
            Your other sessions end; this one stays.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={form.submitting}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
