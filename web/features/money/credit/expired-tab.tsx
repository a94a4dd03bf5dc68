import { useQuery } from '@tanstack/react-query'
import type { ExpiredRow } from '#contract/money/credit.ts'
import { MemberLink } from '#web/features/people/members/member-link.tsx'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ListToolbar, ListTotal } from '#web/kit/list/list-toolbar.tsx'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { useUser } from '#web/session/user.ts'
import { fileName } from '#web/ui/file-name.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { PeriodInputs } from '#web/ui/forms/period-inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { column, dateTimeWidth, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { credit, expiredCreditQuery, periodOf } from './credit-queries.ts'
import { creditSearch } from './credit-search.ts'

/** Credit that has ended, for the dates in the URL. */
export function ExpiredTab() {
  const { time_zone } = useUser()
  const { search, filter, paging } = useListSearch(creditSearch)
  const { from, to, page } = search
  const query = useQuery(expiredCreditQuery({ from, to, page }))
  return (
    <Panel aria-label="Expired credit">
      <ListToolbar label="Filter the expired credit">
        <PeriodInputs from={from} to={to} onChange={(period) => filter(period)} />
        <ListTotal>{query.data && `Total ${amount(query.data.total_value)}`}</ListTotal>
        <ExportButton
          name={fileName('expired-credit', { startOn: from, lastOn: to })}
          fetchFile={() => credit.exportExpiredCredit({ query: periodOf({ from, to }) })}
          reason={query.data?.meta.total === 0 ? 'There is nothing to download' : null}
        />
      </ListToolbar>
      <List
        label="List of expired credit"
        of="entries"
        query={query}
        columns={expiredColumns(time_zone)}
        paging={{ page: paging.page, perPage: paging.perPage, onPage: paging.onPage }}
        filtered={{
          isOn: from !== undefined || to !== undefined,
          title: 'No credit expired in this time.',
          clearLabel: 'Show all dates',
          onClear: () => filter({ from: undefined, to: undefined }),
        }}
        empty="No credit has expired."
      />
    </Panel>
  )
}

/** The fields of CDET-10. */
function expiredColumns(timeZone: string): TableColumn<ExpiredRow>[] {
  return [
    column('datetime', 'Expired on', { width: dateTimeWidth, isRowHeader: true }, ({ datetime }) =>
      dateAndTime(datetime, timeZone),
    ),
    column('user', 'Member', 200, ({ user }) =>
      user ? <MemberLink member={{ id: user._id, name: user.name }} /> : 'Your own credit',
    ),
    column('value', 'Value', { width: 120, align: 'end', isLead: true }, (of) => amount(of.value)),
    column('balance_after', 'Balance after', { width: 130, align: 'end' }, (of) =>
      amount(of.balance_after),
    ),
    column('community_name', 'Community', 200, ({ community_name }) => community_name),
  ]
}
