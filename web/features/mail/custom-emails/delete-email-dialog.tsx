import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { errorMessage } from '#web/api/errors.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { customEmails } from './custom-emails-client.ts'
import { mailKey } from './mail-queries.ts'

interface DeleteEmailDialogProps {
  email: CustomEmail
  onClose: () => void
}

/** Asks first: a scheduled e-mail that is deleted is never sent. */
export function DeleteEmailDialog({ email, onClose }: DeleteEmailDialogProps) {
  const queryClient = useQueryClient()

  async function remove() {
    try {
      const { result } = await customEmails.deleteCustomEmail({ params: { id: email._id } })
      showSuccess(result)
    } catch (error) {
      showError(errorMessage(error))
    }
    await queryClient.invalidateQueries({ queryKey: mailKey })
    onClose()
  }

  return (
    <ConfirmDialog
      title="Delete this email?"
      confirmLabel="Delete"
      onConfirm={remove}
      onClose={onClose}
    >
      <Text>
        “{email.title}” of {email.formatted_Date} will not be sent to anybody.
      </Text>
    </ConfirmDialog>
  )
}
