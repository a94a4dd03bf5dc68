import type { OpenRedemption, OpenState } from '#contract/money/redemptions-staff.ts'
import { platformTimeZone } from '#domain/time.ts'
import { amount } from '#web/ui/format/amount.ts'
import { dateAndTime } from '#web/ui/format/date-words.ts'
import { type StatusKind, StatusText } from '#web/ui/status-text.tsx'
import { column, type TableColumn } from '#web/ui/tables/table-columns.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { openStateLabels, openStateOf, providerLabels } from './open-redemption.ts'

const kinds: Record<OpenState, StatusKind> = {
  not_asked: 'waiting',
  asked: 'waiting',
  other_provider: 'bad',
}

/** Whose a redemption is says its business: the member is named where reading them is noted. */
export const openRedemptionColumns: TableColumn<OpenRedemption>[] = [
  column(
    'community_name',
    'Business',
    { width: 168, isRowHeader: true, isWide: true },
    ({ community_name: name }) => <WrappedText title={name}>{name}</WrappedText>,
  ),
  column('amount', 'Amount', { width: 96, align: 'end', isLead: true }, (of) => amount(of.amount)),
  column('state', 'Status', { width: 172 }, (of) => {
    const state = openStateOf(of)
    return <StatusText kind={kinds[state]}>{openStateLabels[state]}</StatusText>
  }),
  column('requested_at', 'Requested', 128, (of) => time(of.requested_at)),
  column('asked_at', 'Last asked', 128, (of) => (of.asked_at ? time(of.asked_at) : '–')),
  column('gateway', 'Provider', 110, ({ gateway }) => (gateway ? providerLabels[gateway] : '–')),
  column('payout_id', 'Payout', { width: 160, isExtra: true }, ({ payout_id: payout }) =>
    payout ? <WrappedText title={payout}>{payout}</WrappedText> : '–',
  ),
]

function time(instant: string) {
  return <WrappedText>{dateAndTime(instant, platformTimeZone)}</WrappedText>
}
