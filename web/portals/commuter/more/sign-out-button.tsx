import { Button, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#domain/format-number.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { clearToken } from '#web/api/tokens.ts'
import { sessions } from '#web/features/identity/sessions/session-queries.ts'
import { unsentTrips } from '#web/features/trips/trips/queue/queue-rules.ts'
import { useQueue } from '#web/features/trips/trips/queue/use-queue.ts'
import { useCommand } from '#web/kit/command.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm.tsx'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { forgetAnswers } from '../worker-updates.ts'

/** How long the server may take to say that the session is over. */
const patienceMs = 5000

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

/** Ends the member's session, drops what was kept of it, and loads the sign-in page afresh. */
async function signOutCommuter(forget: () => Promise<unknown>): Promise<void> {
  // A session that is already over, or a server out of reach, must not keep anyone signed in here.
  await Promise.race([
    outcomeOf(sessions.commuterLogout({})),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
  clearToken('commuter')
  await outcomeOf(forget())
  location.assign(`${riderPaths.login}?notice=signed-out`)
}
