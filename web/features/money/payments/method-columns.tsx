import type { PaymentMethod } from '#contract/money/payments.ts'
import { localDateOf } from '#domain/time.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import { StatusText } from '#web/ui/status-text.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import { type MethodAction, MethodMenu } from './method-menu.tsx'
import { methodWords } from './method-words.ts'

/** The columns of PAY-15. */
export function methodColumns(
  timeZone: string,
  /** Absent where nothing may be changed. */
  onAct?: (action: MethodAction, method: PaymentMethod) => void,
): TableColumn<PaymentMethod>[] {
  return [
    {
      id: 'method',
      header: 'Method',
      meta: { width: 220, pinned: 'start', isRowHeader: true },
      cell: ({ row: { original } }) =>
        `${methodWords(original)}${original.default ? ' (default)' : ''}`,
    },
    {
      id: 'last4',
      header: 'Last 4 digits',
      meta: { width: 120 },
      cell: ({ row }) => row.original.last4,
    },
    {
      id: 'added_on',
      header: 'Added on',
      meta: { width: 170 },
      cell: ({ row }) => longDate(localDateOf(new Date(row.original.added_on), timeZone)),
    },
    {
      id: 'expiration',
      header: 'Expiration date',
      meta: { width: 130 },
      cell: ({ row }) => row.original.expiration,
    },
    {
      id: 'status',
      header: 'Status',
      meta: { width: 120 },
      cell: ({ row: { original } }) =>
        original.status === 'active' ? (
          <StatusText kind="good">Active</StatusText>
        ) : (
          <StatusText kind="bad">Expired</StatusText>
        ),
    },
    ...(onAct ? [actions(onAct)] : []),
  ]
}

function actions(
  onAct: (action: MethodAction, method: PaymentMethod) => void,
): TableColumn<PaymentMethod> {
  return {
    id: 'actions',
    header: 'Actions',
    meta: { width: 80, pinned: 'end' },
    cell: ({ row }) => <MethodMenu method={row.original} onAct={onAct} />,
  }
}
