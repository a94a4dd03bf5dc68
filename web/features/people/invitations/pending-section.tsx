import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { sectionIds } from '#web/features/people/members/members-sections.ts'
import { useUser } from '#web/session/use-user.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { DebouncedSearch } from '#web/ui/tables/debounced-search.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import { BlockedList } from './blocked-list.tsx'
import { EmptyPending } from './empty-pending.tsx'
import { pendingColumns } from './pending-columns.tsx'
import { PendingDialog } from './pending-dialog.tsx'
import { pendingPerPage, pendingQuery } from './pending-query.ts'
import type { PendingSearch } from './pending-search.ts'
import classes from './pending-section.module.css'
import { usePendingActions } from './use-pending-actions.ts'

interface PendingSectionProps {
  search: PendingSearch
  /** Changes some of the search; `replace` leaves no step to go back to. */
  onChange: (part: PendingSearch, replace?: boolean) => void
}

/** Who has not answered an invitation, and who asks to be let in. */
export function PendingSection({ search, onChange }: PendingSectionProps) {
  const { time_zone } = useUser()
  const page = search.pending_page ?? 1
  const text = search.pending_search ?? ''
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(pendingQuery(page, text))
  const { asked, act, close } = usePendingActions()
  const columns = useMemo(() => pendingColumns(time_zone, act), [time_zone, act])
  const total = data?.meta.total ?? 0
  return (
    <Panel id={sectionIds.pending} tabIndex={-1} aria-labelledby="pending-title">
      <Title order={2} id="pending-title">
        Invitations to join the community
      </Title>
      <DebouncedSearch
        className={classes.search}
        label="Search the invitations"
        placeholder="Name or e-mail address"
        text={text}
        onSearch={(typed) =>
          onChange({ pending_search: typed || undefined, pending_page: undefined }, true)
        }
      />
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.data.length === 0 ? (
        <EmptyPending page={page} text={text} total={total} onChange={onChange} />
      ) : (
        <>
          <DataTable
            label="Pending invitations"
            columns={columns}
            rows={data?.data}
            rowId={({ _id }) => _id}
            numberFrom={(page - 1) * pendingPerPage + 1}
            total={total}
            isStale={isPlaceholderData}
          />
          <Pager
            of="invitations"
            page={page}
            perPage={pendingPerPage}
            total={total}
            onPage={(next) => onChange({ pending_page: next === 1 ? undefined : next })}
          />
        </>
      )}
      <BlockedList />
      {asked && <PendingDialog asked={asked} onClose={close} />}
    </Panel>
  )
}
