import { IconBell } from '@tabler/icons-react'
import classes from './bell-face.module.css'
import { badgeText } from './use-unread.ts'

/** The bell with its number, which its label says. */
export function BellFace({ unread }: { unread: number | undefined }) {
  return (
    <>
      <IconBell aria-hidden size={20} stroke={1.7} />
      {!!unread && (
        <span aria-hidden className={classes.badge}>
          {badgeText(unread)}
        </span>
      )}
    </>
  )
}
