import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountClosingRoutes } from '#contract/identity/closing.ts'
import { mayHaveAltEmail } from '#domain/identity/two-step/may-have-alt-email.ts'
import { EmployerSignInRows } from '#web/features/identity/accounts/employer-sign-in-rows.tsx'
import { OrganizationForm } from '#web/features/identity/accounts/organization-form.tsx'
import { PendingEmailNotice } from '#web/features/identity/accounts/pending-email-notice.tsx'
import { CloseAccountPanel } from '#web/features/identity/closing/close-account-panel.tsx'
import { ExportPanel } from '#web/features/identity/export/export-panel.tsx'
import { teamQuery } from '#web/features/identity/team/team-queries.ts'
import { AltEmailPanel } from '#web/features/identity/two-step/alt-email/alt-email-panel.tsx'
import { LockedNotice } from '#web/portals/employer/impersonation.tsx'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { Panel } from '#web/ui/panel.tsx'
import { textWidth } from '#web/ui/text-width.ts'

/** Who is signed in, then the organization they sign in for, and what ends it. */
export function AccountInfo() {
  const user = useUser()
  const { data: team } = useQuery(teamQuery)
  const mayClose = useMay(accountClosingRoutes.closeAccount)
  return (
    <Stack maw={textWidth} gap="lg">
      <PendingEmailNotice pending={user.pending_email} email={user.email} />
      {user.impersonated && <LockedNotice />}
      <Panel aria-labelledby="person-title">
        <Title order={2} size="md" id="person-title" mb="sm">
          {user.impersonated ? 'Owner' : 'You'}
        </Title>
        <EmployerSignInRows user={user} />
      </Panel>
      {(mayHaveAltEmail(user.email) || user.alt_email) && <AltEmailPanel />}
      <OrganizationForm people={team?.data ?? []} />
      <ExportPanel />
      {!user.impersonated && mayClose && <CloseAccountPanel />}
    </Stack>
  )
}
