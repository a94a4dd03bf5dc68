import { allotPayment } from '#domain/money/invoices/allot-payment.ts'
import { toCents, toDollars } from '#domain/money.ts'

interface Owed {
  _id: string
  number: string
  remaining: number
}

export interface PaidPart {
  number: string
  /** Dollars of the payment that go to it, and of the invoice that then remain. */
  paid: number
  left: number
}

/** Which invoices a payment in dollars pays, each in full before the next. */
export function paidBy(dollars: number, unpaid: readonly Owed[]): PaidPart[] {
  const owed = unpaid.map(({ _id, remaining }) => ({ id: _id, remainingCents: toCents(remaining) }))
  const { parts } = allotPayment(owed, toCents(dollars))
  return unpaid.flatMap(({ _id, number, remaining }) => {
    const part = parts.find(({ id }) => id === _id)
    if (!part) return []
    const paid = toDollars(part.cents)
    return [{ number, paid, left: toDollars(toCents(remaining) - part.cents) }]
  })
}
