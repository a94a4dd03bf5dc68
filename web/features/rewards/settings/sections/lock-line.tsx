import { IconLock } from '@tabler/icons-react'
import classes from './lock-line.module.css'

interface LockLineProps {
  id?: string
  /** The reason, a sentence. */
  children: string
}

/** Why something cannot be changed now, beside it. */
export function LockLine({ id, children }: LockLineProps) {
  return (
    <p id={id} className={classes.lock}>
      <IconLock size={14} aria-hidden />
      <span>
        <b>Locked.</b> {children}
      </span>
    </p>
  )
}
