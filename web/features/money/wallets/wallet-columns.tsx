import type { WalletTransaction } from '#contract/money/wallets.ts'
import {
  type WalletStatus,
  walletStatusLabels,
  walletTypeLabels,
} from '#contract/money/wallets-labels.ts'
import { StaffMemberLink } from '#web/features/people/members/staff/staff-member-link.tsx'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime, shortDate } from '#web/ui/format/date-words.ts'
import { memberName } from '#web/ui/format/member-name.ts'
import { modeLabels } from '#web/ui/mode-labels.ts'
import { type StatusKind, StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'

const statusKinds: Readonly<Record<WalletStatus, StatusKind>> = {
  on_hold: 'waiting',
  completed: 'good',
  reversed: 'neutral',
}

/** The columns of a wallet, an employer's with the member each row concerns. Source: ADM-WAL-04. */
export function walletColumns(
  timeZone: string,
  hasMembers: boolean,
): TableColumn<WalletTransaction>[] {
  const member = column<WalletTransaction>('user', 'Member', 116, (row) => <Concerned row={row} />)
  return [
    column('datetime', 'Date', { width: 118, isRowHeader: true }, (row) =>
      wrapped(dateAndTime(row.datetime, timeZone)),
    ),
    column('description', 'Description', { width: 150, isWide: true }, (row) =>
      wrapped(row.description),
    ),
    column('type', 'Type', { width: 150, isExtra: true }, (row) => walletTypeLabels[row.type]),
    ...(hasMembers ? [member] : []),
    column('source', 'Trip', 116, (row) => wrapped(tripOf(row))),
    column('status', 'Status', 104, ({ status }) => (
      <StatusText kind={statusKinds[status]}>{walletStatusLabels[status]}</StatusText>
    )),
    column('value', 'Value', { width: 104, align: 'end', isLead: true }, (row) =>
      signed(row.value),
    ),
    column('balance', 'Balance after', { width: 96, align: 'end' }, (row) => amount(row.balance)),
  ]
}

function wrapped(text: string) {
  return <WrappedText title={text}>{text}</WrappedText>
}

/** The member it concerns, by their page. */
function Concerned({ row: { user } }: { row: WalletTransaction }) {
  if (!user) return wrapped('–')
  const { _id: id, name } = user
  if (name === null) return wrapped(memberName(user))
  return (
    <WrappedText title={name}>
      <StaffMemberLink member={{ id, name }} />
    </WrappedText>
  )
}

function tripOf({ source }: WalletTransaction): string {
  if (!source) return '–'
  const { trip_date, trip_mode } = source
  return (
    [trip_date && shortDate(trip_date), trip_mode && modeLabels[trip_mode].label]
      .filter(Boolean)
      .join(', ') || '–'
  )
}

/** What comes in is told from what goes out by its sign. */
function signed(dollars: number): string {
  return dollars > 0 ? `+${amount(dollars)}` : amount(dollars)
}
