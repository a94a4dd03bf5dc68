import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/shared.ts'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { CurrentPasswordField, currentPassword } from '#web/kit/form/password-field.tsx'
import { EmailField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { refresh } from '#web/kit/refresh.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import type { SignInSide } from './sign-in-side.ts'

const schema = z.object({ email: emailAddress, current_password: currentPassword })

interface ChangeEmailDialogProps {
  side: SignInSide
  /** The address in force. */
  email: string
  onClose: () => void
}

/** Asks for the new address, then says what its owner has to do. */
export function ChangeEmailDialog({ side, email, onClose }: ChangeEmailDialogProps) {
  const queryClient = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)

  function close() {
    onClose()
    // By now the mail is out and the account knows the pending address.
    void refresh(queryClient, side.refresh)
  }

  return (
    <GuardedDialog title={sentTo ? 'Confirm your new address' : 'Change email'} onClose={close}>
      {sentTo ? (
        <Stack align="flex-end">
          <Text>
            We mailed a link to <b>{sentTo}</b>, unless another account has that address. Open it
            within 24 hours; until then you sign in with your old address.
          </Text>
          <Button ref={focusOnMount} onClick={close}>
            Close
          </Button>
        </Stack>
      ) : (
        <ChangeEmailForm side={side} own={email} onAsked={setSentTo} onCancel={close} />
      )}
    </GuardedDialog>
  )
}

interface ChangeEmailFormProps {
  side: SignInSide
  own: string
  onAsked: (email: string) => void
  onCancel: () => void
}

function ChangeEmailForm({ side, own, onAsked, onCancel }: ChangeEmailFormProps) {
  const form = useSchemaForm({
    schema,
    initialValues: { email: '', current_password: '' },
    across: ({ email }): Record<string, string> => {
      const isSame = email.trim().toLowerCase() === own.toLowerCase()
      return isSame ? { email: 'This is the email of your account already' } : {}
    },
    send: side.changeEmail,
    onDone: (_, { email }) => onAsked(email.trim()),
  })
  return (
    <Form of={form} submit="Change email" onCancel={onCancel}>
      <EmailField
        of={form}
        name="email"
        label="New email"
        description="It becomes your sign-in once its owner confirms it."
        data-autofocus
      />
      <CurrentPasswordField of={form} name="current_password" />
    </Form>
  )
}
