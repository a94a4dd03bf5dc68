import { IconHourglass } from '@tabler/icons-react'
import type { EmployerRow } from '#contract/staff/employers-fields.ts'
import type { EmployerState } from '#domain/staff/employers/status-change.ts'
import { localDateOf } from '#domain/time.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import classes from './employer-columns.module.css'

export type Stated = Pick<
  EmployerRow,
  'status' | 'declined' | 'closed' | 'created_at' | 'approved_on' | 'time_zone'
>

/** Where an employer stands: status 0 is pending or declined. Source: ADM-BIZ-11. */
export function stateOf({
  status,
  declined,
}: Pick<EmployerRow, 'status' | 'declined'>): EmployerState {
  if (status === 1) return 'approved'
  if (status === -1) return 'disabled'
  return declined ? 'declined' : 'pending'
}

export const stateLabels: Record<EmployerState, string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  disabled: 'Disabled',
}

/** Where an employer stands, with the day by its own calendar. Source: ADM-BIZ-09, ADM-BIZ-10. */
export function EmployerStateText({ employer }: { employer: Stated }) {
  const { created_at, approved_on, closed, time_zone } = employer
  switch (stateOf(employer)) {
    case 'pending':
      return (
        <span className={classes.state}>
          <IconHourglass size={16} aria-hidden className={classes.pending} />
          Pending, joined {dayOf(created_at, time_zone)}
        </span>
      )
    case 'approved': {
      const day = approved_on && ` on ${dayOf(approved_on, time_zone)}`
      return <StatusText kind="good">{`Approved${day ?? ''}`}</StatusText>
    }
    case 'declined':
      return <StatusText kind="neutral">Declined</StatusText>
    case 'disabled':
      return <StatusText kind="bad">{closed ? 'Closed by its owner' : 'Disabled'}</StatusText>
  }
}

/** Nov 9, 2026, by the employer's calendar. Source: X-NUM-04. */
export function dayOf(instant: string, timeZone: string): string {
  return shortDate(localDateOf(new Date(instant), timeZone))
}
