import { IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type BlockedAddress, invitationRoutes } from '#contract/people/invitations.ts'
import { dayOf } from '#web/features/people/members/member-columns.tsx'
import { refreshMembers } from '#web/features/people/members/refresh-members.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { List } from '#web/kit/list/list.tsx'
import { usePaging } from '#web/kit/list/use-list-search.ts'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { blockedQuery, invitations, pendingPerPage } from './invitation-queries.ts'
import { AnswerButton } from './pending-actions.tsx'
import classes from './pending-section.module.css'

/** The blocked addresses, asked for when they are looked at. */
export function BlockedList() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={classes.blocked}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Blocked addresses</summary>
      {isOpen && <BlockedRows />}
    </details>
  )
}

function BlockedRows() {
  const { time_zone } = useUser()
  const paging = usePaging(pendingPerPage)
  const query = useQuery(blockedQuery(paging.page))
  const mayUnblock = useMay(invitationRoutes.unblockAddress)
  const columns = useMemo(() => blockedColumns(time_zone, mayUnblock), [time_zone, mayUnblock])
  return (
    <div className={classes.blockedList}>
      <List
        label="Blocked addresses"
        of="blocked addresses"
        query={query}
        columns={columns}
        paging={paging}
        expectedRows={2}
        empty="No address is blocked"
      />
    </div>
  )
}

function blockedColumns(timeZone: string, mayUnblock: boolean): TableColumn<BlockedAddress>[] {
  const columns = [
    column<BlockedAddress>('email', 'Email', { width: 240, isRowHeader: true }, ({ email }) => (
      <EmailText email={email} />
    )),
    column<BlockedAddress>('name', 'Name', 180, ({ name }) => (
      <WrappedText>{name ?? '–'}</WrappedText>
    )),
    column<BlockedAddress>('date', 'Blocked on', 140, ({ created_at }) =>
      dayOf(created_at, timeZone),
    ),
  ]
  const unblock = column<BlockedAddress>('unblock', 'Actions', 140, (address) => (
    <UnblockButton address={address} />
  ))
  return mayUnblock ? [...columns, unblock] : columns
}

function UnblockButton({ address: { _id, email } }: { address: BlockedAddress }) {
  const unblock = useCommand({
    run: () => invitations.unblockAddress({ params: { id: _id } }),
    success: resultOf,
    refresh: refreshMembers,
  })
  return (
    <AnswerButton
      label="Unblock"
      who={email}
      icon={IconLockOpen}
      isBusy={unblock.isBusy}
      onPress={() => void unblock.run()}
    />
  )
}
