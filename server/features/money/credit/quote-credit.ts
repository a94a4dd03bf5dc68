import { serviceFee } from '#domain/money/ledger/purchase.ts'
import type { Db, Trx } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { findFeePercent } from './queries/employer.ts'

/** What an amount of credit costs an employer: the service fee on top of it, and the total. */
export async function quoteCredit(db: Db | Trx, employerId: string, amountCents: number) {
  const [employer] = await findFeePercent(db, { employerId })
  if (!employer) throw notFound('The account')
  const { percent } = employer
  const feeCents = serviceFee(amountCents, percent)
  return { percent, amountCents, feeCents, totalCents: amountCents + feeCents }
}
