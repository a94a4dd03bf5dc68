import { Text } from '@mantine/core'
import { MethodValue, methodLabels } from './method-labels.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import type { Method, TwoStepSide } from './two-step-side.ts'

interface RemoveMethodDialogProps {
  side: TwoStepSide
  method: Method & { id: string }
  onClose: () => void
}

export function RemoveMethodDialog({ side, method, onClose }: RemoveMethodDialogProps) {
  const { type, value } = method
  return (
    <PasswordDialog
      title={methodLabels[type].removeTitle}
      submit="Remove"
      send={(proof) => side.removeMethod(method, proof)}
      refresh={side.refresh}
      onClose={onClose}
    >
      <Text>
        Passcodes can no longer be sent to{' '}
        <b>
          <MethodValue type={type} value={value} />
        </b>
        .
      </Text>
    </PasswordDialog>
  )
}
