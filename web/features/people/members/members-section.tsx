import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { invitationRoutes } from '#contract/people/invitations.ts'
import { memberBulkRoutes } from '#contract/people/members-bulk.ts'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { memberSections, paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { LinkButton } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { EmptyList } from '#web/ui/tables/empty-list.tsx'
import { ActiveMembers } from './active-members.tsx'
import { BulkProgress } from './bulk/bulk-progress.tsx'
import { MemberBulkBar } from './bulk/member-bulk-bar.tsx'
import { memberColumns, stateLabels } from './member-columns.tsx'
import {
  filterOf,
  isFiltered,
  members,
  membersQuery,
  membersView,
  narrowingOf,
  unfiltered,
} from './members-queries.ts'
import { memberOrders, membersViews } from './members-search.ts'
import { MembersSummary } from './members-summary.tsx'
import { SuggestedMembers } from './suggested-members.tsx'
import { type ResendInvitation, useMemberActions } from './use-member-actions.tsx'

/** Everybody of the community, with filters, order and pages in the URL. */
export function MembersSection({ resendInvitation }: { resendInvitation: ResendInvitation }) {
  const { time_zone } = useUser()
  const { search, change, filter, paging } = useViewedSearch(membersViews)
  const view = membersView(search)
  const query = useQuery(membersQuery(view))
  const columns = useMemo(() => memberColumns(time_zone), [time_zone])
  const actions = useMemberActions(resendInvitation)
  const mayAct = useMay(memberBulkRoutes.startBulk)
  const isEmpty = query.data?.meta.total === 0
  return (
    <Panel id={memberSections.list} tabIndex={-1} aria-labelledby="members-title">
      <Title order={2} id="members-title">
        Members
      </Title>
      <MembersSummary />
      {search.show && <SuggestedMembers kind={search.show} onShowAll={() => change(showAll)} />}
      {search.active && <ActiveMembers monthOn={search.active} onShowAll={() => change(showAll)} />}
      <ListToolbar label="Filter the members">
        <ViewsMenu
          views={membersViews}
          words={{ state: { label: 'State', choices: stateLabels } }}
        />
        <SearchFilter
          placeholder="Name or email address"
          text={search.search}
          onSearch={(text) => filter({ search: text }, true)}
        />
        <PeriodInputs from={search.from} to={search.to} onChange={(period) => filter(period)} />
        <ChoiceFilter
          label="State"
          choices={stateLabels}
          value={view.state}
          onChoose={(state) => filter({ state })}
        />
        <ExportButton
          name="members"
          fetchFile={() => members.exportMembers({ query: filterOf(view) })}
          reason={isEmpty ? 'There is no member to download' : null}
        />
      </ListToolbar>
      <BulkProgress mayAct={mayAct} />
      <List
        label="List of members"
        of="members"
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name, email }) => name ?? email ?? 'this member'}
        {...(actions.of && { rowActions: actions.of })}
        selectionBar={(chosen, clear) => (
          <MemberBulkBar
            key={JSON.stringify(filterOf(view))}
            chosen={chosen}
            onClear={clear}
            onPage={query.data?.data.length ?? 0}
            total={query.data?.meta.total ?? 0}
            filter={narrowingOf(view)}
            mayAct={mayAct}
          />
        )}
        paging={{ ...paging, perPage: view.perPage }}
        sort={{ by: view.orderBy, direction: view.direction }}
        onSort={({ by, direction }) =>
          filter({
            order_by: memberOrders.find((order) => order === by),
            order_direction: direction,
          })
        }
        views={membersViews}
        filtered={{
          isOn: isFiltered(view),
          title: 'No member matches',
          clearLabel: 'Clear the filters',
          onClear: () => change(unfiltered),
        }}
        empty={<Nobody />}
      />
      {actions.dialog}
    </Panel>
  )
}

function Nobody() {
  const mayInvite = useMay(invitationRoutes.invite)
  if (!mayInvite) return <EmptyList title="Nobody is in your community yet" />
  return (
    <EmptyList title="Nobody is in your community yet">
      <LinkButton
        from={paths.members}
        to={paths.members}
        search={(current) => current}
        hash={memberSections.invite}
        onClick={() => document.getElementById('invite-name')?.focus()}
      >
        Invite members
      </LinkButton>
    </EmptyList>
  )
}

const showAll = {
  show: undefined,
  active: undefined,
  state: undefined,
  order_by: undefined,
  order_direction: undefined,
  page: undefined,
} as const
