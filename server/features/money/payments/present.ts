import type { PaymentMethod, PaymentState } from '#contract/money/payments.ts'
import { cardExpiration, isCardExpired } from '#domain/money/payments/card-expiry.ts'
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

export function presentSession(
  session: PaymentSession,
  invoices: readonly { id: string; number: string }[],
  now: Date,
): PaymentState {
  const { id, purpose, amountCents, feeCents, failure } = session
  return {
    _id: id,
    purpose,
    state: stateOf(session, now),
    amount: toDollars(amountCents),
    service_fees: toDollars(feeCents),
    total: toDollars(amountCents + feeCents),
    failure,
    invoices: invoices.map(({ id: _id, number }) => ({ _id, number })),
  }
}

type MethodRow = Awaited<ReturnType<typeof listMethods>>[number]

export function presentMethod(row: MethodRow, now: Date): PaymentMethod {
  return {
    _id: row.id,
    kind: row.kind,
    brand: row.brand,
    last4: row.last4,
    added_on: row.addedAt.toISOString(),
    expiration: cardExpiration(row),
    status: isCardExpired(row, now) ? 'expired' : 'active',
    default: row.isDefault,
  }
}
