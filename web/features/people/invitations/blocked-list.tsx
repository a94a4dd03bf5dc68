import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { useUser } from '#web/session/use-user.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import { blockedColumns } from './blocked-columns.tsx'
import { blockedQuery, pendingPerPage } from './pending-query.ts'
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
  const [page, setPage] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(blockedQuery(page))
  const columns = useMemo(() => blockedColumns(time_zone), [time_zone])
  if (error)
    return (
      <QueryError
        message={bannerMessage(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  const total = data?.meta.total ?? 0
  if (data && total === 0) return <EmptyList title="No address is blocked" />
  return (
    <div className={classes.blockedList}>
      <DataTable
        label="Blocked addresses"
        columns={columns}
        rows={data?.data}
        rowId={({ _id }) => _id}
        numberFrom={(page - 1) * pendingPerPage + 1}
        total={total}
        expectedRows={2}
        isStale={isPlaceholderData}
      />
      <Pager
        of="blocked addresses"
        page={page}
        perPage={pendingPerPage}
        total={total}
        onPage={setPage}
      />
    </div>
  )
}
