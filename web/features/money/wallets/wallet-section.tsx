import { IconTrash, IconTrashX } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { WalletTransaction } from '#contract/money/wallets.ts'
import { walletTypeLabels } from '#contract/money/wallets-labels.ts'
import { ExportButtons } from '#web/kit/export-buttons.tsx'
import { List } from '#web/kit/list/list.tsx'
import { ChoiceFilter, ListToolbar, ListTotal, SearchFilter } from '#web/kit/list/list-toolbar.tsx'
import { PeriodFilter } from '#web/kit/list/period-filter.tsx'
import type { Paging } from '#web/kit/list/use-list-search.ts'
import { useViewedSearch } from '#web/kit/list/views/use-list-views.ts'
import type { ViewedList } from '#web/kit/list/views/view-address.ts'
import { ViewsMenu } from '#web/kit/list/views/views-menu.tsx'
import { askedDates, fileName } from '#web/ui/file-name.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { Panel } from '#web/ui/panel.tsx'
import type { RowAction } from '#web/ui/tables/row-menu.tsx'
import { DeleteTransactionDialog } from './delete-transaction-dialog.tsx'
import { walletColumns } from './wallet-columns.tsx'
import {
  filterOf,
  type WalletAnswer,
  type Whose,
  walletRowsPerPage,
  wallets,
} from './wallet-queries.ts'
import { employerWalletViews, isFiltered, memberWalletViews, unfiltered } from './wallet-search.ts'

interface WalletSectionProps {
  whose: Whose
  query: UseQueryResult<WalletAnswer>
  /** By the clocks of whose it is. */
  timeZone: string
  today: string
}

/** The transactions of one wallet, with filters in the URL and the balance after each. */
export function WalletSection({ whose, query, timeZone, today }: WalletSectionProps) {
  const hasMembers = 'employer_id' in whose
  const views = hasMembers ? employerWalletViews : memberWalletViews
  const { search, filter, paging } = useViewedSearch(views, { perPage: walletRowsPerPage })
  return (
    <Panel aria-label="Transactions">
      <ListToolbar label="Filter the transactions">
        <ViewsMenu views={views} words={{ type: { label: 'Type', choices: walletTypeLabels } }} />
        <SearchFilter
          placeholder={hasMembers ? 'Member, email or type' : 'Type of transaction'}
          text={search.search}
          onSearch={(text) => filter({ search: text }, true)}
        />
        <ChoiceFilter
          label="Type"
          choices={walletTypeLabels}
          value={search.type}
          onChoose={(type) => filter({ type })}
        />
        <PeriodFilter
          period={search.period}
          at={search.at}
          today={today}
          onChange={(period) => filter(period)}
        />
        <ListTotal>{query.data && `Balance ${amount(query.data.balance)}`}</ListTotal>
        <ExportButtons
          name={fileName(
            hasMembers ? 'business-transactions' : 'member-transactions',
            askedDates(filterOf(whose, search, today)),
          )}
          fetchFile={(kind) =>
            wallets.listWalletTransactions({
              query: { ...filterOf(whose, search, today), export: kind },
            })
          }
          reason={query.data?.meta.total === 0 ? 'There is nothing to download' : null}
        />
      </ListToolbar>
      <Transactions
        query={query}
        timeZone={timeZone}
        hasMembers={hasMembers}
        views={views}
        paging={paging}
        filtered={{
          isOn: isFiltered(search),
          title: 'No transactions match these filters.',
          clearLabel: 'Show all transactions',
          onClear: () => filter(unfiltered),
        }}
      />
    </Panel>
  )
}

interface TransactionsProps extends Pick<WalletSectionProps, 'query' | 'timeZone'> {
  hasMembers: boolean
  views: ViewedList
  paging: Paging
  filtered: { isOn: boolean; title: string; clearLabel: string; onClear: () => void }
}

function Transactions(props: TransactionsProps) {
  const { query, timeZone, hasMembers, views, paging, filtered } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <List
        label="List of transactions"
        of="transactions"
        query={query}
        columns={walletColumns(timeZone, hasMembers)}
        views={views}
        rowName={({ description, datetime }) =>
          `${description}, ${dateAndTime(datetime, timeZone)}`
        }
        rowActions={(transaction) => transactionActions(transaction, setAsked)}
        paging={paging}
        filtered={filtered}
        empty="No transactions yet."
      />
      {asked && <DeleteTransactionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface Asked {
  transaction: WalletTransaction
  withTrip: boolean
}

/** What is on hold can be deleted, with its trip where it has one; all else says why not. */
function transactionActions(
  transaction: WalletTransaction,
  ask: (asked: Asked) => void,
): readonly RowAction[] {
  const reason =
    transaction.status === 'on_hold' ? null : 'Only a transaction that is on hold can be deleted'
  return [
    {
      label: 'Delete',
      icon: IconTrash,
      reason,
      onPick: () => ask({ transaction, withTrip: false }),
    },
    {
      label: 'Delete with its trip',
      icon: IconTrashX,
      reason: reason ?? (transaction.has_trip ? null : 'It has no trip'),
      onPick: () => ask({ transaction, withTrip: true }),
    },
  ]
}
