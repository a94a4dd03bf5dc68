import { Stack } from '@mantine/core'
import { SessionsPanel } from '#web/features/identity/sessions/sessions-panel.tsx'
import { MethodsPanel } from '#web/features/identity/two-step/methods-panel.tsx'
import { RecoveryCodesPanel } from '#web/features/identity/two-step/recovery-codes-panel.tsx'
import { isTwoStepOn } from '#web/features/identity/two-step/two-step-choice.ts'
import { TwoStepSwitch } from '#web/features/identity/two-step/two-step-switch.tsx'
import { useUser } from '#web/session/use-user.ts'
import { LockedNotice } from './locked-notice.tsx'

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
