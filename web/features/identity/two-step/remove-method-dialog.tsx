import { Text } from '@mantine/core'
import * as z from 'zod/mini'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { CurrentPasswordField, currentPassword } from '#web/kit/form/password-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { userQuery } from '#web/session/user-query.ts'
import { type Method, twoStep } from './method-codes.ts'
import { MethodValue, methodLabels } from './method-labels.tsx'

interface RemoveMethodDialogProps {
  method: Method
  onClose: () => void
}

const schema = z.object({ current_password: currentPassword })

export function RemoveMethodDialog({ method, onClose }: RemoveMethodDialogProps) {
  const { type, value } = method
  const form = useSchemaForm({
    schema,
    initialValues: { current_password: '' },
    send: (body) =>
      type === 'email'
        ? twoStep.removeEmail({ query: { email: value }, body })
        : twoStep.removePhone({ query: { phone: value }, body }),
    success: resultOf,
    onDone: onClose,
    refresh: [userQuery],
  })
  return (
    <FormDialog title={methodLabels[type].removeTitle} of={form} submit="Remove" onClose={onClose}>
      <Text>
        Passcodes can no longer be sent to{' '}
        <b>
          <MethodValue {...method} />
        </b>
        .
      </Text>
      <CurrentPasswordField
        of={form}
        name="current_password"
        description={methodLabels.whyPassword}
        data-autofocus
      />
    </FormDialog>
  )
}
