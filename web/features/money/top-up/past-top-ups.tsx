import type { PastTopUp } from '#contract/money/top-up.ts'
import { localDateOf } from '#domain/time.ts'
import { List } from '#web/kit/list/list.tsx'
import { useUser } from '#web/session/user.ts'
import { amount } from '#web/ui/format/amount.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'

/** The last top-ups, the latest first. */
export function PastTopUps({ recent }: { recent: readonly PastTopUp[] }) {
  const { time_zone } = useUser()
  return (
    <List
      label="Last top-ups, the latest first"
      of="top-ups"
      query={{ ...answered, data: { data: [...recent] } }}
      columns={columnsOf(time_zone)}
      expectedRows={1}
      empty="Nothing has been topped up yet."
    />
  )
}

/** They come with the panel around them. */
const answered = {
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
}

function columnsOf(timeZone: string): TableColumn<PastTopUp>[] {
  return [
    column('at', 'Date', { width: 130, isRowHeader: true }, ({ at }) =>
      shortDate(localDateOf(new Date(at), timeZone)),
    ),
    column('amount', 'Credit', { width: 110, align: 'end' }, (row) => amount(row.amount)),
    column('total', 'Charged', { width: 110, align: 'end', isLead: true }, (row) =>
      row.status === 'failed' ? amount(0) : amount(row.total),
    ),
    column('card', 'Card', 180, ({ card }) => card),
    column('status', 'Status', 260, (row) => <TopUpStatus topUp={row} />),
  ]
}

function TopUpStatus({ topUp: { status, failure } }: { topUp: PastTopUp }) {
  if (status === 'paid') return <StatusText kind="good">Paid</StatusText>
  if (status === 'sent') return <StatusText kind="waiting">Waiting for the bank</StatusText>
  return <StatusText kind="bad">{failure ?? 'Failed'}</StatusText>
}
