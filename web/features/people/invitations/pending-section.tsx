import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { invitationRoutes, type PendingMember } from '#contract/people/invitations.ts'
import { dayOf, Pending } from '#web/features/people/members/member-columns.tsx'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { memberSections } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { Panel } from '#web/ui/panel.tsx'
import { EmailText } from '#web/ui/tables/email-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { BlockedList } from './blocked-list.tsx'
import { pendingPerPage, pendingQuery } from './invitation-queries.ts'
import { type AskedPending, PendingButtons, PendingDialog } from './pending-actions.tsx'
import { pendingBulkActions } from './pending-bulk-actions.tsx'
import { pendingSearch } from './pending-search.ts'
import classes from './pending-section.module.css'

/** Who has not answered an invitation, and who asks to be let in. */
export function PendingSection() {
  const { time_zone } = useUser()
  const { search, filter, paging } = useListSearch(pendingSearch, {
    pageKey: 'pending_page',
    perPage: pendingPerPage,
  })
  const query = useQuery(
    pendingQuery(paging.page, search.pending_search ?? '', search.pending_type),
  )
  const mayAnswer = useMay(invitationRoutes.acceptInvitation)
  const [asked, setAsked] = useState<AskedPending | null>(null)
  const columns = useMemo(
    () => pendingColumns(time_zone, mayAnswer ? setAsked : null),
    [time_zone, mayAnswer],
  )
  return (
    <Panel id={memberSections.pending} tabIndex={-1} aria-labelledby="pending-title">
      <Title order={2} id="pending-title">
        Invitations to join the community
      </Title>
      <ListToolbar label="Filter the invitations">
        <SearchFilter
          label="Search the invitations"
          placeholder="Name or email address"
          text={search.pending_search}
          onSearch={(text) => filter({ pending_search: text }, true)}
        />
        <ChoiceFilter
          label="Show"
          choices={typeLabels}
          value={search.pending_type}
          onChoose={(type) => filter({ pending_type: type })}
        />
      </ListToolbar>
      <List
        label="Pending invitations"
        of="invitations"
        query={query}
        columns={columns}
        rowName={({ name, email }) => name ?? email}
        {...(mayAnswer && { bulkActions: pendingBulkActions })}
        paging={paging}
        filtered={{
          isOn: search.pending_search !== undefined || search.pending_type !== undefined,
          title: 'No invitation matches',
          clearLabel: 'Show all invitations',
          onClear: () => filter({ pending_search: undefined, pending_type: undefined }),
        }}
        empty="No invitation is waiting for an answer, and nobody asks to join"
      />
      <BlockedList />
      {asked && <PendingDialog asked={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

const typeLabels: Record<PendingMember['type'], string> = {
  invitation: 'Invitations',
  request_to_employer: 'Requests to join',
}

function pendingColumns(
  timeZone: string,
  /** Null where nobody may be answered. */
  onAsk: ((asked: AskedPending) => void) | null,
): TableColumn<PendingMember>[] {
  return [
    column(
      'name',
      'Name',
      { width: 150, isRowHeader: true, pinned: 'start' },
      ({ _id, name, email }) => (
        <WrappedText title={name ?? email}>
          <MemberLink member={{ id: _id, name }} otherwise={email} />
        </WrappedText>
      ),
    ),
    column('email', 'Email', { width: 228, isWide: true }, ({ email }) => (
      <EmailText email={email} />
    )),
    column('date', 'Date', { width: 128, isLead: true }, (member) => (
      <DateCell member={member} timeZone={timeZone} />
    )),
    ...(onAsk
      ? [
          column<PendingMember>('answers', 'Actions', { width: 312, isWide: true }, (member) => (
            <PendingButtons member={member} onAsk={onAsk} />
          )),
        ]
      : []),
  ]
}

function DateCell({ member, timeZone }: { member: PendingMember; timeZone: string }) {
  const { created_at, type, expired } = member
  return (
    <span className={classes.date}>
      {created_at ? dayOf(created_at, timeZone) : <Pending />}
      {type === 'request_to_employer' && <small>Asks to join</small>}
      {expired && <small>Expired</small>}
    </span>
  )
}
