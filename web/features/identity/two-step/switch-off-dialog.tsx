import { Text } from '@mantine/core'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { useUpdateUser } from '#web/features/identity/accounts/use-update-user.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Switch and consent: the second step is on when both are. */
export type TwoStepChange = Partial<Pick<Employer, 'enable_otp' | 'otp_enabled'>>

interface SwitchOffDialogProps {
  /** What ends the second step. */
  change: TwoStepChange
  onClose: () => void
}

export function SwitchOffDialog({ change, onClose }: SwitchOffDialogProps) {
  const update = useUpdateUser()
  return (
    <PasswordDialog
      title="Switch 2-step verification off?"
      submit="Switch off"
      send={(proof) => update({ ...change, ...proof })}
      onClose={onClose}
    >
      <Text>
        From then on your password alone opens this account: whoever learns it can sign in. Your
        methods and recovery codes stay for when you switch it on again.
      </Text>
    </PasswordDialog>
  )
}
