import { MailChoicesPanel } from '#web/features/mail/choices/mail-choices-panel.tsx'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Which emails the person gets; an administrator in their place gets none. */
export function NotificationsTab() {
  const user = useUser()
  if (user.impersonated)
    return (
      <Notice kind="info">
        You are signed in as an administrator. Each person of the employer chooses their own emails.
      </Notice>
    )
  return (
    <MailChoicesPanel
      audience="employer"
      clock={`your clock (${user.time_zone.replaceAll('_', ' ')})`}
    />
  )
}
