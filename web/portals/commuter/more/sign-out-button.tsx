import { Button, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#domain/format-number.ts'
import { signOutCommuter } from '#web/features/identity/sessions/commuter/sign-out-commuter.ts'
import { unsentTrips } from '#web/features/trips/trips/queue/queue-rules.ts'
import { useQueue } from '#web/features/trips/trips/queue/use-queue.ts'
import { useCommand } from '#web/kit/command.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm.tsx'
import { useCommuter } from '#web/session/commuter.ts'
import { forgetAnswers } from '../worker-updates.ts'

/** Signs out; with trips that only this device has, it asks first. */
export function SignOutButton() {
  const { _id } = useCommuter()
  const unsent = unsentTrips(useQueue(_id)).length
  const [isAsking, setIsAsking] = useState(false)
  const signOut = useCommand({
    run: () => signOutCommuter(forgetAnswers),
    success: () => null,
  })
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconLogout aria-hidden size={18} />}
        loading={signOut.isBusy}
        onClick={() => (unsent > 0 ? setIsAsking(true) : void signOut.run())}
      >
        Sign out
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out with unsent trips?"
          confirmLabel="Sign out"
          cancelLabel="Stay signed in"
          onConfirm={() => signOut.run()}
          onClose={() => setIsAsking(false)}
        >
          <Text>
            {`${counted(unsent, 'trip')} on this device did not reach the server. They stay here and are sent once you sign in again on this device, nowhere else.`}
          </Text>
        </ConfirmDialog>
      )}
    </>
  )
}
