import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '#web/session/user-query.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { ChangeEmailForm } from './change-email-form.tsx'

/** Asks for the new address, then says what its owner has to do. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [sentTo, setSentTo] = useState<string | null>(null)

  function close() {
    onClose()
    // By now the mail is out and the account knows the address that waits.
    void queryClient.invalidateQueries(userQuery)
  }

  return (
    <Dialog title={sentTo ? 'Confirm your new address' : 'Change e-mail'} onClose={close}>
      {sentTo ? (
        <Stack align="flex-end">
          <Text>
            We mailed a link to <b>{sentTo}</b>, unless another account has that address. Open it
            within 24 hours; until then you sign in with your old address.
          </Text>
          <Button ref={focusOnMount} onClick={close}>
            Close
          </Button>
        </Stack>
      ) : (
        <ChangeEmailForm onAsked={setSentTo} onCancel={close} />
      )}
    </Dialog>
  )
}
