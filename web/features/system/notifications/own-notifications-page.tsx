import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { NotificationList } from './notification-list.tsx'

/** What a member was notified of. */
export function OwnNotificationsPage() {
  const { time_zone } = useCommuter().employer
  return (
    <NotificationList
      reader="commuter"
      timeZone={time_zone}
      subtitle="What happened to your rewards and draws in the last 180 days."
      lock={useStaffLock('mark notifications as read')}
    />
  )
}
