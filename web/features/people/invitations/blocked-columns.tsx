import { IconLockOpen } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BlockedAddress } from '#contract/people/invitations.ts'
import { errorMessage } from '#web/api/errors.ts'
import { dayOf } from '#web/features/people/members/member-times.ts'
import { refreshMembers } from '#web/features/people/members/members-query.ts'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import { invitations } from './invitations-client.ts'
import classes from './pending-section.module.css'

export function blockedColumns(timeZone: string): TableColumn<BlockedAddress>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      meta: { width: 240, isRowHeader: true },
      cell: ({ row }) => <span title={row.original.email}>{row.original.email}</span>,
    },
    {
      id: 'name',
      header: 'Name',
      meta: { width: 180 },
      cell: ({ row }) => row.original.name ?? '–',
    },
    {
      id: 'date',
      header: 'Blocked on',
      meta: { width: 140 },
      cell: ({ row }) => dayOf(row.original.created_at, timeZone),
    },
    {
      id: 'actions',
      header: 'Actions',
      meta: { width: 140 },
      cell: ({ row }) => <UnblockButton address={row.original} />,
    },
  ]
}

function UnblockButton({ address: { _id, email } }: { address: BlockedAddress }) {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function unblock() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { result } = await invitations.unblockAddress({ params: { id: _id } })
      showSuccess(result)
    } catch (error) {
      showError(errorMessage(error))
    }
    await refreshMembers(queryClient)
    setIsBusy(false)
  }

  return (
    <button
      type="button"
      className={classes.action}
      // Disabled outright it would lose the focus.
      aria-disabled={isBusy}
      aria-label={`Unblock: ${email}`}
      onClick={() => void unblock()}
    >
      <IconLockOpen size={16} aria-hidden className={classes.icon} />
      Unblock
    </button>
  )
}
