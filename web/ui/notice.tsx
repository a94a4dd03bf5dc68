import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  kind: 'info' | 'warning' | 'error'
  children: ReactNode
  /** Beside the text, such as a Retry button. */
  action?: ReactNode
}

/** A banner that stays; errors are announced at once, the rest when the reader is free. */
export function Notice({ kind, children, action }: NoticeProps) {
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden size={20} className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  )
}
