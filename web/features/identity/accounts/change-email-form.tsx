import { Button, Group, Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/shared.ts'
import { refusalOf } from '#web/api/errors.ts'
import { useUser } from '#web/session/use-user.ts'
import { CurrentPasswordInput } from '#web/ui/forms/current-password-input.tsx'
import { tellRefusal } from '#web/ui/forms/tell-refusal.ts'
import { type FieldRefusals, useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { currentPassword } from './current-password.ts'
import { useUpdateUser } from './use-update-user.ts'

const schema = z.object({ email: emailAddress, current_password: currentPassword })

interface ChangeEmailFormProps {
  onAsked: (email: string) => void
  onCancel: () => void
}

export function ChangeEmailForm({ onAsked, onCancel }: ChangeEmailFormProps) {
  const user = useUser()
  const update = useUpdateUser()
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { email: '', current_password: '' },
    across: problemOf,
    send,
  })

  function problemOf({ email }: { email: string }): Record<string, string> {
    const isSame = email.trim().toLowerCase() === user.email.toLowerCase()
    return isSame ? { email: 'This is the e-mail of your account already' } : {}
  }

  async function send(values: z.input<typeof schema>): Promise<FieldRefusals> {
    try {
      await update(values)
      onAsked(values.email.trim())
      return {}
    } catch (error) {
      return tellRefusal(refusalOf(error))
    }
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          type="email"
          label="New e-mail"
          description="It becomes your sign-in once its owner confirms it."
          autoComplete="off"
          data-autofocus
        />
        <CurrentPasswordInput
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Change e-mail
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
