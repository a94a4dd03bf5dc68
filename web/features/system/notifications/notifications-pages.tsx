import { platformTimeZone } from '#domain/time.ts'
import { accountTab, paths, riderPaths } from '#web/paths.ts'
import { useCommuter } from '#web/session/commuter.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { NotificationList } from './notification-list.tsx'

/** What the people of an employer were notified of. */
export function TeamNotificationsPage() {
  const { time_zone } = useUser()
  return (
    <NotificationList
      reader="employer"
      timeZone={time_zone}
      subtitle="What happened in this account in the last 180 days. What you read stays unread for your team."
      lock={null}
      choices={
        <LinkButton to={paths.account} search={{ tab: accountTab.notifications }} variant="default">
          Choose your emails
        </LinkButton>
      }
    />
  )
}

/** What an administrator was notified of. */
export function StaffNotificationsPage() {
  return (
    <NotificationList
      reader="staff"
      timeZone={platformTimeZone}
      subtitle="New employers, tickets and tax forms of the last 180 days. What you read stays unread for others."
      lock={null}
      choices={
        <LinkButton to={paths.adminEmails} variant="default">
          Choose your emails
        </LinkButton>
      }
    />
  )
}

/** What a member was notified of. */
export function OwnNotificationsPage() {
  const { time_zone } = useCommuter().employer
  return (
    <NotificationList
      reader="commuter"
      timeZone={time_zone}
      subtitle="What happened to your rewards and draws in the last 180 days."
      lock={useStaffLock('mark notifications as read')}
      choices={
        <LinkButton to={riderPaths.reminders} variant="default">
          Choose your emails
        </LinkButton>
      }
    />
  )
}
