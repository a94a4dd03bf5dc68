import { Stack, Title } from '@mantine/core'
import { memberPasswordRoutes } from '#contract/identity/passwords-commuter.ts'
import { personName } from '#contract/person-name.ts'
import { localDateOf } from '#domain/time.ts'
import { createClient } from '#web/api/client.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { commuterQuery } from '#web/session/commuter-query.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { timeZoneName } from '#web/ui/forms/time-zone-choices.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PendingEmailNotice } from '../pending-email-notice.tsx'
import { SignInFacts, SignInHint, SignInRow, SignInRows } from '../sign-in-rows.tsx'
import type { SignInSide } from '../sign-in-side.ts'
import { useChangeMe } from './use-change-me.ts'

const passwords = createClient({ changeOwnPassword: memberPasswordRoutes.changeOwnPassword })

/** Who the member is, by what they sign in, and whose member they are. */
export function ProfilePage() {
  const { name, email, pending_email, joined_at, employer } = useCommuter()
  const lock = useStaffLock('change their profile')
  const side = useMemberSignIn()
  const joinedOn = localDateOf(new Date(joined_at), employer.time_zone)
  return (
    <>
      <PageHeader title="Profile" />
      <Stack gap="lg">
        {lock && <Notice kind="info">{lock}</Notice>}
        <PendingEmailNotice pending={pending_email} email={email} />
        <Panel aria-labelledby="person-title">
          <Title order={2} size="md" id="person-title" mb="sm">
            You
          </Title>
          <SignInRows side={side} name={name ?? ''} email={email} isLocked={lock !== null} />
        </Panel>
        <Panel aria-labelledby="membership-title">
          <Title order={2} size="md" id="membership-title" mb="sm">
            Your membership
          </Title>
          <SignInFacts>
            <SignInRow label="Employer">{employer.name}</SignInRow>
            <SignInRow label="Member since">{shortDate(joinedOn)}</SignInRow>
            <SignInRow label="Time zone">
              {timeZoneName(employer.time_zone) ?? employer.time_zone}
              <SignInHint>
                Your employer’s: your days, weeks and months begin by its clocks.
              </SignInHint>
            </SignInRow>
          </SignInFacts>
        </Panel>
      </Stack>
    </>
  )
}

/** How a member changes their name, email and password. */
function useMemberSignIn(): SignInSide {
  const change = useChangeMe()
  return {
    name: personName(2),
    rename: change,
    changeEmail: change,
    changePassword: (body) => passwords.changeOwnPassword({ body }),
    alsoRenamed: [],
    refresh: [commuterQuery],
  }
}
