import { Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { emailAddress } from '#contract/shared.ts'
import { resultOf } from '#web/kit/command.ts'
import { Form } from '#web/kit/form/form.tsx'
import { GuardedDialog } from '#web/kit/form/guarded-dialog.tsx'
import { CurrentPasswordField, currentPassword } from '#web/kit/form/password-field.tsx'
import { EmailField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { WaitButton } from '#web/ui/buttons.tsx'
import type { AddMethodProps } from './add-phone-form.tsx'
import { methodLabels } from './method-labels.tsx'
import type { MethodType } from './two-step-side.ts'

/** The rules of all countries' numbers are large: they come when a number is to be added. */
const AddPhoneForm = lazy(async () => ({
  default: (await import('./add-phone-form.tsx')).AddPhoneForm,
}))

interface AddMethodDialogProps extends AddMethodProps {
  type: MethodType
}

export function AddMethodDialog({ type, ...adding }: AddMethodDialogProps) {
  const { secondsLeft } = adding.codes
  // Not the wait that starts with this method's own code: its dialog is the next one.
  const [hasToWait] = useState(secondsLeft > 0)
  return (
    <GuardedDialog title={methodLabels[type].add} onClose={adding.onClose}>
      {hasToWait && secondsLeft > 0 && (
        <Text mb="md" c="dimmed">
          {methodLabels.wait(secondsLeft)}
        </Text>
      )}
      {type === 'email' ? (
        <AddEmailForm {...adding} />
      ) : (
        <Suspense>
          <AddPhoneForm {...adding} />
        </Suspense>
      )}
    </GuardedDialog>
  )
}

const schema = z.object({ value: emailAddress, current_password: currentPassword })

function AddEmailForm({ side, codes, onAdded, onClose }: AddMethodProps) {
  const { email } = side.useStanding()
  const form = useSchemaForm({
    schema,
    initialValues: { value: '', current_password: '' },
    across: ({ value }): Record<string, string> => {
      const isOwn = value.trim().toLowerCase() === email.toLowerCase()
      return isOwn ? { value: 'This is the email of your account: codes go there already' } : {}
    },
    send: ({ value, current_password }) =>
      codes.send({ type: 'email', value: value.trim() }, current_password),
    success: resultOf,
    onDone: (_, { value }) => onAdded({ type: 'email', value: value.trim() }),
  })
  const add = (
    <WaitButton type="submit" loading={form.form.submitting} secondsLeft={codes.secondsLeft}>
      Add email
    </WaitButton>
  )
  return (
    <Form of={form} submit="Add email" button={add} onCancel={onClose}>
      <EmailField
        of={form}
        name="value"
        label="Email"
        description="We send a code there to see that it is yours."
        autoComplete="email"
        data-autofocus
      />
      <CurrentPasswordField
        of={form}
        name="current_password"
        description={methodLabels.whyPassword}
      />
    </Form>
  )
}
