import { Stack } from '@mantine/core'
import { LockedNotice } from '#web/features/accounts/locked-notice.tsx'
import { isTwoStepOn } from '#web/features/accounts/two-step-choice.ts'
import { SessionsPanel } from '#web/features/sessions/sessions-panel.tsx'
import { useUser } from '#web/session/use-user.ts'
import { MethodsPanel } from './methods-panel.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { TwoStepSwitch } from './two-step-switch.tsx'

/** How the account is protected: the second step of signing in, and where it is signed in. */
export function TwoStepTab() {
  const user = useUser()
  return (
    <Stack maw={720}>
      {user.impersonated && <LockedNotice />}
      <TwoStepSwitch user={user} />
      {isTwoStepOn(user) && (
        <>
          <MethodsPanel user={user} />
          <RecoveryCodesPanel user={user} />
        </>
      )}
      <SessionsPanel user={user} />
    </Stack>
  )
}
