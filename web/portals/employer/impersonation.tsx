import { Box } from '@mantine/core'
import type { Employer } from '#contract/identity/accounts-user.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says to an administrator, on every page, whose account this is. */
export function ImpersonationBar({ user }: { user: Employer }) {
  return (
    <Box mb={20}>
      <Notice kind="warning">
        You are signed in as <b>{user.community_name}</b> ({user.email}). Everything you do here is
        recorded under your own name.
      </Notice>
    </Box>
  )
}

/** Why an administrator in an employer's account can only read how it is protected. */
export function LockedNotice() {
  return (
    <Notice kind="info">
      You are signed in as an administrator. Only the employer can change email, password, 2-step
      verification and sessions.
    </Notice>
  )
}
