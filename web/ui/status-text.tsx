import { IconAlertTriangle, IconCircleCheck, IconCircleDot, IconClock } from '@tabler/icons-react'
import classes from './status-text.module.css'

const icons = {
  good: IconCircleCheck,
  waiting: IconClock,
  bad: IconAlertTriangle,
  neutral: IconCircleDot,
} as const

export type StatusKind = keyof typeof icons

/** Where something stands, by word, icon and color. */
export function StatusText({ kind, children }: { kind: StatusKind; children: string }) {
  const Icon = icons[kind]
  return (
    <span className={classes.status} data-kind={kind}>
      <Icon aria-hidden size={16} />
      {children}
    </span>
  )
}
