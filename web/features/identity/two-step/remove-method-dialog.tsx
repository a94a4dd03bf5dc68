import { Text } from '@mantine/core'
import { type Method, twoStep } from './method-codes.ts'
import { MethodValue, methodLabels } from './method-labels.tsx'
import { PasswordDialog } from './password-dialog.tsx'

interface RemoveMethodDialogProps {
  method: Method
  onClose: () => void
}

export function RemoveMethodDialog({ method, onClose }: RemoveMethodDialogProps) {
  const { type, value } = method
  return (
    <PasswordDialog
      title={methodLabels[type].removeTitle}
      submit="Remove"
      send={(body) =>
        type === 'email'
          ? twoStep.removeEmail({ query: { email: value }, body })
          : twoStep.removePhone({ query: { phone: value }, body })
      }
      onClose={onClose}
    >
      <Text>
        Passcodes can no longer be sent to{' '}
        <b>
          <MethodValue {...method} />
        </b>
        .
      </Text>
    </PasswordDialog>
  )
}
