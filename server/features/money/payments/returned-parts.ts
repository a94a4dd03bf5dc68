import { v7 as uuid } from 'uuid'
import type { Account, NewLot } from '#domain/money/ledger/entries.ts'
import { employerLot, type Part } from '#domain/money/ledger/lots.ts'
import type { PaymentSession } from '#server/features/money/checkout/queries/sessions.ts'
import type { Ledger } from '#server/features/money/ledger/post.ts'

type Entries = readonly { account: Account; lotId: string | null; cents: number }[]

/** What comes back to a payment. Unit: cents. */
interface ReturnedParts {
  feeCents: number
  parts: Part[]
  owedCents: number
  shortfallCents: number
  purchaseLotId: string
  newLots: NewLot[]
}

/** What entries took of a payment's credit and fee, as it comes back when they did not last. */
export async function returnedParts(
  ledger: Ledger,
  taken: Entries,
  { id: purchaseId }: PaymentSession,
  at: Date,
): Promise<ReturnedParts> {
  const parts = taken.flatMap(({ account, lotId, cents }) =>
    account === 'available' && lotId ? [{ lotId, cents: -cents }] : [],
  )
  // A purchase that went into a shortfall whole has no lot, an invoice's payment never had one.
  const [home] = await ledger.lotsOfPurchase(purchaseId)
  const purchaseLotId = home?.id ?? uuid()
  return {
    feeCents: -sumOf(taken, 'fees'),
    parts,
    owedCents: -sumOf(taken, 'shortfall'),
    shortfallCents: ledger.shortfallCents,
    purchaseLotId,
    newLots: home ? [] : [employerLot(purchaseLotId, at, purchaseId)],
  }
}

export function sumOf(entries: Entries, wanted: Account): number {
  return entries.reduce((sum, { account, cents }) => (account === wanted ? sum + cents : sum), 0)
}
