import { Stack } from '@mantine/core'
import { accountClosingRoutes } from '#contract/identity/closing.ts'
import { mayHaveAltEmail } from '#domain/identity/two-step/may-have-alt-email.ts'
import { ProfileForm } from '#web/features/identity/accounts/profile-form.tsx'
import { CloseAccountPanel } from '#web/features/identity/closing/close-account-panel.tsx'
import { ExportPanel } from '#web/features/identity/export/export-panel.tsx'
import { AltEmailPanel } from '#web/features/identity/two-step/alt-email/alt-email-panel.tsx'
import { LockedNotice } from '#web/portals/employer/impersonation.tsx'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The account as its owner wrote it, what signs in to it, and what ends it. */
export function AccountInfo() {
  const user = useUser()
  const mayClose = useMay(accountClosingRoutes.closeAccount)
  return (
    <Stack maw={720} gap="lg">
      {user.pending_email && (
        <Notice kind="info">
          Your new email address <b>{user.pending_email}</b> waits to be confirmed: open the link we
          mailed to it, which we do unless another account has that address. Until then you sign in
          with {user.email}.
        </Notice>
      )}
      {user.impersonated && <LockedNotice />}
      <ProfileForm />
      {(mayHaveAltEmail(user.email) || user.alt_email) && <AltEmailPanel />}
      <ExportPanel />
      {!user.impersonated && mayClose && <CloseAccountPanel />}
    </Stack>
  )
}
