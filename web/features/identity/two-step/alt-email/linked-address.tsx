import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { userQuery } from '#web/session/user-query.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { altEmail } from './alt-email-client.ts'

interface LinkedAddressProps {
  address: string
  /** Somebody of the platform reads the account: only its owner unlinks. */
  isLocked: boolean
}

export function LinkedAddress({ address, isLocked }: LinkedAddressProps) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)

  async function unlink() {
    try {
      const { result } = await altEmail.removeAltEmail({})
      showSuccess(result)
      await queryClient.invalidateQueries(userQuery)
    } catch (error) {
      showError(errorMessage(error))
    }
    setIsAsking(false)
  }

  return (
    <Group justify="space-between">
      <Text style={{ overflowWrap: 'anywhere' }}>
        Linked: <b>{address}</b>
      </Text>
      {!isLocked && (
        <Button variant="default" onClick={() => setIsAsking(true)}>
          Unlink
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Unlink the alternative e-mail?"
          confirmLabel="Unlink"
          onConfirm={unlink}
          onClose={() => setIsAsking(false)}
        >
          <Text>
            {address} no longer belongs to this account. You can link it or another address with a
            new code.
          </Text>
        </ConfirmDialog>
      )}
    </Group>
  )
}
