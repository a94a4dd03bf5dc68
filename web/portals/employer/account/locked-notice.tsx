import { Notice } from '#web/ui/notice.tsx'

/** Why an administrator in an employer's account can only read how it is protected. */
export function LockedNotice() {
  return (
    <Notice kind="info">
      You are signed in as an administrator. Only the employer can change e-mail, password, 2-step
      verification and sessions.
    </Notice>
  )
}
