import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Notification } from '#contract/system/notifications.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import classes from './notification-line.module.css'

interface NotificationLineProps {
  notification: Notification
  /** Where the pages of this document begin. */
  root: string
  timeZone: string
  /** When it is followed: an unread one is to be marked then. */
  onOpen: (notification: Notification) => void
}

/** What happened, as a link to what it is about. */
export function NotificationLine(props: NotificationLineProps) {
  const { notification, root, timeZone, onOpen } = props
  const { title, detail, link, at, is_read } = notification
  const router = useRouter()
  function open(event: MouseEvent) {
    onOpen(notification)
    const isElsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey
    // Another tab, or a page of another document: the browser follows it.
    if (isElsewhere || !link.startsWith(root)) return
    event.preventDefault()
    void router.navigate({ href: link })
  }
  return (
    <a href={link} className={classes.line} data-unread={!is_read || undefined} onClick={open}>
      <span className={classes.title}>
        {!is_read && <span className={classes.unread}>Unread: </span>}
        {title}
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
      <time dateTime={at} className={classes.at}>
        {dateAndTime(at, timeZone)}
      </time>
    </a>
  )
}
