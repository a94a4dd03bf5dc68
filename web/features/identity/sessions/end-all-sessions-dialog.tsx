import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { errorMessage } from '#web/api/errors.ts'
import { clearToken } from '#web/api/tokens.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError } from '#web/ui/toasts/toasts.ts'
import { sessions } from './sessions-client.ts'

/** Signs out everywhere, here too. */
export function EndAllSessionsDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  async function endAll() {
    try {
      await sessions.endAllSessions({})
      clearToken('employer')
      await navigate({ to: paths.login, search: { notice: 'signed-out-everywhere' } })
      queryClient.clear()
    } catch (error) {
      showError(errorMessage(error))
      onClose()
    }
  }

  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      onConfirm={endAll}
      onClose={onClose}
    >
      <Text>
        Every session of your account ends, this one and an administrator’s included. You sign in
        again with your password.
      </Text>
    </ConfirmDialog>
  )
}
