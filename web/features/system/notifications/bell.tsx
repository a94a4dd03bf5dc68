import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import { LaterMenu } from '#web/ui/later-menu.tsx'
import classes from './bell-face.module.css'
import { BellFace } from './bell-face.tsx'
import { bellLabel, type Reader, useLiveUnread } from './use-unread.ts'

const loadLatest = () => import('./latest-notifications.tsx')

const LatestNotifications = lazy(async () => ({
  default: (await loadLatest()).LatestNotifications,
}))

interface BellProps {
  reader: Exclude<Reader, 'commuter'>
  timeZone: string
}

/** How many notifications are unread, and the way to the latest of them. */
export function Bell({ reader, timeZone }: BellProps) {
  const unread = useLiveUnread(reader)
  const button = (
    <UnstyledButton className={classes.bell} aria-label={bellLabel(unread)}>
      <BellFace unread={unread} />
    </UnstyledButton>
  )
  return (
    <LaterMenu button={button} load={loadLatest} opens="dialog">
      {(opener) => <LatestNotifications reader={reader} timeZone={timeZone} button={opener} />}
    </LaterMenu>
  )
}
