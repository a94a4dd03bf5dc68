import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/api/errors.ts'
import { userQuery } from '#web/session/user-query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { MethodValue } from './method-value.tsx'
import { methodWords } from './method-words.ts'
import type { Method } from './send-method-code.ts'
import { twoStep } from './two-step-client.ts'

interface RemoveMethodDialogProps {
  method: Method
  onClose: () => void
}

export function RemoveMethodDialog({ method, onClose }: RemoveMethodDialogProps) {
  const queryClient = useQueryClient()

  async function remove() {
    try {
      const { result } = await removeMethod(method)
      showSuccess(result)
      await queryClient.invalidateQueries(userQuery)
    } catch (error) {
      showError(errorMessage(error))
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={methodWords[method.type].removeTitle}
      confirmLabel="Remove"
      onConfirm={remove}
      onClose={onClose}
    >
      <Text>
        Passcodes can no longer be sent to{' '}
        <b>
          <MethodValue method={method} />
        </b>
        .
      </Text>
    </ConfirmDialog>
  )
}

function removeMethod({ type, value }: Method) {
  return type === 'email'
    ? twoStep.removeEmail({ query: { email: value } })
    : twoStep.removePhone({ query: { phone: value } })
}
