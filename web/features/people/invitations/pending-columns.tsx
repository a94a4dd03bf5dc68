import { IconHourglass } from '@tabler/icons-react'
import type { PendingMember } from '#contract/people/invitations.ts'
import { dayOf } from '#web/features/people/members/member-times.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import type { PendingAction } from './pending-actions.ts'
import { PendingButtons } from './pending-buttons.tsx'
import classes from './pending-section.module.css'

export type ActOnPending = (action: PendingAction, member: PendingMember) => Promise<void>

export function pendingColumns(timeZone: string, act: ActOnPending): TableColumn<PendingMember>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      meta: { width: 150, isRowHeader: true, pinned: 'start' },
      cell: ({ row }) => (
        <span title={row.original.name ?? undefined}>{row.original.name ?? '–'}</span>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      meta: { width: 214 },
      cell: ({ row }) => <span title={row.original.email}>{row.original.email}</span>,
    },
    {
      id: 'date',
      header: 'Date',
      meta: { width: 200 },
      cell: ({ row }) => <DateCell member={row.original} timeZone={timeZone} />,
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { width: 304 },
      cell: ({ row }) => <PendingButtons member={row.original} act={act} />,
    },
  ]
}

function DateCell({ member, timeZone }: { member: PendingMember; timeZone: string }) {
  const { created_at, type, expired } = member
  return (
    <>
      {created_at ? (
        dayOf(created_at, timeZone)
      ) : (
        <>
          <IconHourglass size={16} aria-hidden className={classes.pending} />
          <span className={classes.hidden}>Pending</span>
        </>
      )}
      {type === 'request_to_employer' && <span className={classes.kind}>Asks to join</span>}
      {expired && <span className={classes.kind}>Expired</span>}
    </>
  )
}
