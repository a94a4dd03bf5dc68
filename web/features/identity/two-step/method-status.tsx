import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { SignInMethod } from '#contract/identity/accounts.ts'
import classes from './method-list.module.css'

const statuses = {
  active: { label: 'Active', Icon: IconCircleCheck },
  pending: { label: 'Waiting for its code', Icon: IconClock },
  failed: { label: 'Failed verification', Icon: IconAlertTriangle },
} as const

export function MethodStatus({ status }: Pick<SignInMethod, 'status'>) {
  const { label, Icon } = statuses[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  )
}
