import { localDateOf } from '#domain/time.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { UnpaidInvoice } from './letters.ts'
import { listUnpaid } from './queries/notices.ts'

/** Unpaid invoices as letters list them, those issued before an instant. */
export async function unpaidInvoices(
  trx: Trx,
  { employerId, timeZone, before }: { employerId: string; timeZone: string; before: Date },
): Promise<UnpaidInvoice[]> {
  const rows = await listUnpaid(trx, { employerId, before })
  return rows.map(({ number, remainingCents, issuedAt }) => ({
    number,
    remainingCents,
    issuedOn: localDateOf(issuedAt, timeZone),
  }))
}
