import { Button, Group, Stack, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/shared.ts'
import { useUser } from '#web/session/use-user.ts'
import { useSchemaForm } from '#web/ui/forms/use-schema-form.ts'
import { WaitButton } from '#web/ui/wait-button.tsx'
import type { AddMethodForm } from './add-method-form.ts'

const schema = z.object({ value: emailAddress })

export function AddEmailForm({ add, onCancel, secondsLeft }: AddMethodForm) {
  const user = useUser()
  const { form, onSubmit } = useSchemaForm({
    schema,
    initialValues: { value: '' },
    across: problemOf,
    send: ({ value }) => add(value.trim()),
  })
  function problemOf({ value }: { value: string }): Record<string, string> {
    const isOwn = value.trim().toLowerCase() === user.email.toLowerCase()
    return isOwn ? { value: 'This is the e-mail of your account: codes go there already' } : {}
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <TextInput
          key={form.key('value')}
          {...form.getInputProps('value')}
          type="email"
          label="E-mail"
          description="We send a code there to see that it is yours."
          autoComplete="email"
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <WaitButton type="submit" loading={form.submitting} secondsLeft={secondsLeft}>
            Add e-mail
          </WaitButton>
        </Group>
      </Stack>
    </form>
  )
}
