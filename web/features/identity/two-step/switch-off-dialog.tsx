import { Text } from '@mantine/core'
import * as z from 'zod/mini'
import type { Employer } from '#contract/identity/accounts.ts'
import { useUpdateUser } from '#web/features/identity/accounts/use-update-user.ts'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { CurrentPasswordField, currentPassword } from '#web/kit/form/password-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { methodLabels } from './method-labels.tsx'

/** Switch and consent: the second step is on when both are. */
export type TwoStepChange = Partial<Pick<Employer, 'enable_otp' | 'otp_enabled'>>

interface SwitchOffDialogProps {
  /** What ends the second step. */
  change: TwoStepChange
  onClose: () => void
}

const schema = z.object({ current_password: currentPassword })

export function SwitchOffDialog({ change, onClose }: SwitchOffDialogProps) {
  const update = useUpdateUser()
  const form = useSchemaForm({
    schema,
    initialValues: { current_password: '' },
    send: ({ current_password }) => update({ ...change, current_password }),
    success: resultOf,
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Switch 2-step verification off?"
      of={form}
      submit="Switch off"
      onClose={onClose}
    >
      <Text>
        From then on your password alone opens this account: whoever learns it can sign in. Your
        methods and recovery codes stay for when you switch it on again.
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
