import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bannerMessage } from '#web/api/errors.ts'
import { useUser } from '#web/session/use-user.ts'
import { Panel } from '#web/ui/panel.tsx'
import { QueryError } from '#web/ui/query-error.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { Pager } from '#web/ui/tables/pager.tsx'
import type { TableSort } from '#web/ui/tables/table-columns.ts'
import { EmptyMembers } from './empty-members.tsx'
import { memberColumns } from './member-columns.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { membersQuery } from './members-query.ts'
import { type MembersSearch, memberOrders } from './members-search.ts'
import { sectionIds } from './members-sections.ts'
import { MembersSummary } from './members-summary.tsx'
import { MembersToolbar } from './members-toolbar.tsx'
import { membersView } from './members-view.ts'
import { type ResendInvitation, useMemberActions } from './use-member-actions.ts'
import { WhatIsShown } from './what-is-shown.tsx'

interface MembersSectionProps {
  search: MembersSearch
  /** Changes some of the search; `replace` leaves no step to go back to. */
  onChange: (part: MembersSearch, replace?: boolean) => void
  resendInvitation: ResendInvitation
}

/** Everybody of the community, with filters, order and pages in the URL. */
export function MembersSection({ search, onChange, resendInvitation }: MembersSectionProps) {
  const { time_zone } = useUser()
  const view = membersView(search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(membersQuery(view))
  const { asked, act, close } = useMemberActions(resendInvitation)
  const columns = useMemo(() => memberColumns(time_zone, act), [time_zone, act])
  const total = data?.meta.total ?? 0

  function sort({ by, direction }: TableSort) {
    const order = memberOrders.find((known) => known === by)
    onChange({ order_by: order, order_direction: direction, page: undefined })
  }

  return (
    <Panel id={sectionIds.list} tabIndex={-1} aria-labelledby="members-title">
      <Title order={2} id="members-title">
        Members
      </Title>
      <MembersSummary />
      {search.show && <WhatIsShown kind={search.show} onShowAll={() => onChange(showAll)} />}
      <MembersToolbar view={view} onChange={onChange} total={total} />
      {error ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data?.data.length === 0 ? (
        <EmptyMembers view={view} total={total} onChange={onChange} />
      ) : (
        <>
          <DataTable
            label="List of members"
            columns={columns}
            rows={data?.data}
            rowId={({ id }) => id}
            numberFrom={(view.page - 1) * view.perPage + 1}
            total={total}
            expectedRows={Math.min(view.perPage, 10)}
            sort={{ by: view.orderBy, direction: view.direction }}
            onSort={sort}
            isStale={isPlaceholderData}
          />
          <Pager
            of="members"
            page={view.page}
            perPage={view.perPage}
            total={total}
            onPage={(page) => onChange({ page: page === 1 ? undefined : page })}
            onPerPage={(per_page) => onChange({ per_page, page: undefined })}
          />
        </>
      )}
      {asked && <MemberDialog asked={asked} onClose={close} />}
    </Panel>
  )
}

const showAll = {
  show: undefined,
  state: undefined,
  order_by: undefined,
  order_direction: undefined,
  page: undefined,
} as const
