import { Button } from '@mantine/core'
import { IconArrowBackUp, IconShieldCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import { counted } from '#domain/format-number.ts'
import { clearToken } from '#web/api/tokens.ts'
import { endSessions } from '#web/features/identity/sessions/end-sessions.ts'
import { sessions } from '#web/features/identity/sessions/session-queries.ts'
import { keepSignInAs } from '#web/features/identity/sessions/sign-in-as.ts'
import { useCommand } from '#web/kit/command.ts'
import { paths } from '#web/paths.ts'
import { userQuery } from '#web/session/user-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from './impersonation.module.css'

/** Says to an administrator, above every page, whose account this is and for how long, and leads back. */
export function ImpersonationBar({ user }: { user: Employer }) {
  const leave = useCommand({
    run: () => leaveSignInAs(paths.adminEmployer.replace('$id', user._id)),
    success: () => null,
  })
  return (
    <section className={classes.bar} aria-label="Signed in as an employer">
      <IconShieldCheck size={22} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <p className={classes.who}>
          You are signed in as <b>{user.community_name}</b>
        </p>
        <p className={classes.more}>
          {user.sign_in_as && <StaffSession session={user.sign_in_as} />}
          <span className={classes.recorded}>
            {user.sign_in_as && ' · '}All you do is recorded under your name
          </span>
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        className={classes.back}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={leave.isBusy}
        onClick={() => void leave.run()}
      >
        Way back
      </Button>
    </section>
  )
}

/** Ends the session in an employer's name alone, and loads a page of the back office afresh. */
async function leaveSignInAs(href: string): Promise<void> {
  keepSignInAs(false)
  await endSessions([sessions.logout({})])
  clearToken('employer')
  location.assign(href)
}

function StaffSession({ session }: { session: NonNullable<Employer['sign_in_as']> }) {
  const minutes = useMinutesLeft(session.ends_at)
  return (
    <span>
      Administrator {session.admin} · {counted(minutes, 'minute')} left
    </span>
  )
}

const tickMs = 10_000

/** Counts down; at the end the server is asked, whose refusal leads back to the back office. */
function useMinutesLeft(endsAt: string): number {
  const queryClient = useQueryClient()
  const [now, setNow] = useState(() => Date.now())
  const leftMs = Math.max(0, new Date(endsAt).getTime() - now)
  const isOver = leftMs === 0
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries(userQuery)
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [isOver, queryClient])
  return Math.ceil(leftMs / 60_000)
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
