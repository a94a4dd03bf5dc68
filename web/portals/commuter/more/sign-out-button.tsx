import { Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '#domain/format-number.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { clearToken } from '#web/api/tokens.ts'
import { endSessions } from '#web/features/identity/sessions/end-sessions.ts'
import { sessions } from '#web/features/identity/sessions/session-queries.ts'
import { type UnsentCount, useUnsentCount } from '#web/features/trips/trips/queue/use-queue.ts'
import { useCommand } from '#web/kit/command.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm.tsx'
import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { forgetAnswers } from '../worker-updates.ts'

/** Signs out; where only this device has trips, or may have some, it asks first. */
export function SignOutButton() {
  const { _id } = useCommuter()
  const unsent = useUnsentCount(_id)
  const [isAsking, setIsAsking] = useState(false)
  const signOut = useCommand({
    run: () => signOutCommuter(forgetAnswers),
    success: () => null,
  })
  return (
    <>
      <ReasonedButton
        variant="default"
        size="md"
        reason={unsent === undefined ? 'Looking for trips that were not sent yet…' : null}
        leftSection={<IconLogout aria-hidden size={18} />}
        loading={signOut.isBusy}
        onClick={() => (unsent === 0 ? void signOut.run() : setIsAsking(true))}
      >
        Sign out
      </ReasonedButton>
      {isAsking && unsent !== undefined && (
        <ConfirmDialog
          title="Sign out with unsent trips?"
          confirmLabel="Sign out"
          cancelLabel="Stay signed in"
          onConfirm={() => signOut.run()}
          onClose={() => setIsAsking(false)}
        >
          <Text>{`${unsentSentence(unsent)} They stay here and are sent once you sign in again on this device, nowhere else.`}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}

function unsentSentence(unsent: UnsentCount): string {
  return unsent === 'unreadable'
    ? 'This browser cannot be asked now whether trips on this device did not reach the server.'
    : `${counted(unsent, 'trip')} on this device did not reach the server.`
}

/** Ends the member's session, drops what was kept of it, and loads the sign-in page afresh. */
async function signOutCommuter(forget: () => Promise<unknown>): Promise<void> {
  await endSessions([sessions.commuterLogout({})])
  clearToken('commuter')
  await outcomeOf(forget())
  location.assign(`${riderPaths.login}?notice=signed-out`)
}
