import type { CreditLot, ExpiredRow } from '#contract/money/credit.ts'
import type { PostingKind } from '#domain/money/ledger/entries.ts'
import { toDollars } from '#domain/money.ts'
import type { ExpiryRow } from './queries/list-expiries.ts'
import type { listLots } from './queries/list-lots.ts'

type LotRow = Awaited<ReturnType<typeof listLots>>[number]

/** A lot on the wire. */
export function presentLot(row: LotRow): CreditLot {
  return {
    _id: row.id,
    origin: originOf(row.openedBy),
    value: toDollars(row.valueCents),
    remaining: toDollars(row.freeCents),
    held: toDollars(row.heldCents),
    opened_at: row.openedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }
}

/** Credit that has ended on the wire. */
export function presentExpiry(row: ExpiryRow): ExpiredRow {
  const name = ownerName(row)
  return {
    _id: row.id,
    datetime: row.at.toISOString(),
    user: name === null ? null : { _id: row.memberName === null ? null : row.memberId, name },
    value: toDollars(row.valueCents),
    balance_after: toDollars(row.availableAfterCents),
    community_name: row.communityName,
  }
}

/** The member whose credit it was, nobody for the employer's own; the deleted have no name left. */
export function ownerName({ memberId, memberName }: ExpiryRow): string | null {
  return memberId === null ? null : (memberName ?? 'Deleted member')
}

function originOf(openedBy: PostingKind): CreditLot['origin'] {
  if (openedBy === 'purchase' || openedBy === 'invoice_paid') return 'purchase'
  return openedBy === 'grant' ? 'grant' : 'return'
}
