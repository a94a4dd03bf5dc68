import { Link } from '@tanstack/react-router'
import { riderPaths } from '#web/paths.ts'
import classes from './bell-face.module.css'
import { BellFace } from './bell-face.tsx'
import { bellLabel, useLiveUnread } from './use-unread.ts'

/** The bell of the members' portal: on a phone the list is a page of its own. */
export function BellLink() {
  const unread = useLiveUnread('commuter')
  return (
    <Link to={riderPaths.notifications} className={classes.bell} aria-label={bellLabel(unread)}>
      <BellFace unread={unread} />
    </Link>
  )
}
