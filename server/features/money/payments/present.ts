import type { PaymentMethod, PaymentState } from '#contract/money/payments.ts'
import { toDollars } from '#domain/money.ts'
import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
import type { listMethods } from './queries/methods.ts'

/** An open page whose time is over is expired, whether the gateway has said so yet or not. */
export function stateOf(
  { status, expiresAt }: Pick<PaymentSession, 'status' | 'expiresAt'>,
  now: Date,
): PaymentSession['status'] {
  return status === 'open' && expiresAt <= now ? 'expired' : status
}

export function presentSession(session: PaymentSession, now: Date): PaymentState {
  const { id, purpose, amountCents, feeCents, failure } = session
  return {
    _id: id,
    purpose,
    state: stateOf(session, now),
    amount: toDollars(amountCents),
    service_fees: toDollars(feeCents),
    total: toDollars(amountCents + feeCents),
    failure,
  }
}

type MethodRow = Awaited<ReturnType<typeof listMethods>>[number]

/** A card is good to the end of its month, in UTC. */
export function presentMethod(row: MethodRow, now: Date): PaymentMethod {
  const month = String(row.expiresMonth).padStart(2, '0')
  const isExpired = `${row.expiresYear}-${month}` < now.toISOString().slice(0, 7)
  return {
    _id: row.id,
    kind: row.kind,
    brand: row.brand,
    last4: row.last4,
    added_on: row.addedAt.toISOString(),
    expiration: `${month}/${row.expiresYear}`,
    status: isExpired ? 'expired' : 'active',
    default: row.isDefault,
  }
}
