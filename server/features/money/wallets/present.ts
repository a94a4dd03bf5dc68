import type { BankPayment, WalletTransaction } from '#contract/money/wallets.ts'
import { toDollars } from '#domain/money.ts'
import type { PaymentRow } from './queries/bank-payments.ts'
import type { WalletRow } from './queries/wallet-row.ts'
import { type Owner, postingLabels, rewardLabels } from './wallet-kinds.ts'

/** A transaction of a wallet on the wire. */
export function presentTransaction(owner: Owner, row: WalletRow): WalletTransaction {
  const { type, source, description } = labelsOf(owner, row)
  const isOfTrip = source === 'trip'
  return {
    _id: row.isReturn ? returnId(row.id) : row.id,
    datetime: row.at.toISOString(),
    description,
    type,
    source_type: source,
    source: isOfTrip ? { trip_date: row.tripOn, trip_mode: row.mode } : null,
    status: row.status,
    value: toDollars(row.cents),
    balance: toDollars(row.balanceCents),
    user: row.memberId === null ? null : { _id: row.memberId, name: row.memberName },
    has_trip: row.status === 'on_hold' && row.hasTrip,
  }
}

function labelsOf(owner: Owner, row: WalletRow) {
  const { rewardKind, postingKind } = row
  const labels = rewardKind
    ? rewardLabels[rewardKind]
    : postingKind && postingLabels[owner][postingKind]
  if (!labels) throw new Error(`A wallet has no labels for ${postingKind}`)
  if (postingKind === 'reward_cancelled') {
    const what = owner === 'employer' ? 'its credit came back' : 'what was left is taken back'
    return { ...labels, description: `${labels.description}, cancelled: ${what}` }
  }
  if (row.isReturn) {
    return { ...labels, description: `${labels.description}, cancelled: its credit came back` }
  }
  return row.isWaiting
    ? { ...labels, description: `${labels.description}, waiting for credit` }
    : labels
}

/** A reward's credit that came back is a row of its own: its id is the reward's as a UUID of version 8. */
function returnId(rewardId: string): string {
  return withVersion(rewardId, '8')
}

/** The reward that a row is about, whether its credit went or came back. */
export function rewardIdOf(transactionId: string): string {
  return transactionId[versionAt] === '8' ? withVersion(transactionId, '7') : transactionId
}

const versionAt = 14

function withVersion(id: string, version: string): string {
  return id.slice(0, versionAt) + version + id.slice(versionAt + 1)
}

/** A payment by bank on the wire. */
export function presentPayment(row: PaymentRow): BankPayment {
  return {
    _id: row.id,
    date: row.paidOn,
    value: toDollars(row.valueCents),
    invoices: row.invoices.map(({ id, number, cents }) => ({
      _id: id,
      number,
      value: toDollars(cents),
    })),
    credit: toDollars(row.creditCents),
    reversible: toDollars(row.reversibleCents),
    reversed: toDollars(row.reversedCents),
    reversed_at: row.reversedAt?.toISOString() ?? null,
    reason: row.reason,
    has_image: row.hasImage,
    added_by: row.addedBy,
    added_at: row.addedAt.toISOString(),
  }
}
