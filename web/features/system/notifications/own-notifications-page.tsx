import { riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { NotificationList } from './notification-list.tsx'

/** What a member was notified of. */
export function OwnNotificationsPage() {
  const { time_zone } = useCommuter().employer
  return (
    <NotificationList
      reader="commuter"
      timeZone={time_zone}
      subtitle="What happened to your rewards and draws in the last 180 days."
      choices={
        <LinkButton to={riderPaths.reminders} variant="default">
          Choose your emails
        </LinkButton>
      }
      lock={useStaffLock('mark notifications as read')}
    />
  )
}
