import { chargeLine } from '#domain/subscriptions/programs/charge-lines.ts'
import { type Charge, chargesCents } from '#domain/subscriptions/programs/proration.ts'
import { addDays } from '#domain/time.ts'
import { oweInvoice } from '#server/features/money/invoices/issue-invoice.ts'
import type { Issued } from '#server/features/money/invoices/record-invoice.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { insertPeriods } from './queries/periods.ts'

interface Bill {
  employerId: string
  subscriptionId: string
  charges: readonly Charge[]
  /** What the lines of the invoice name, as `programName` has it. */
  what: string
  at: Date
}

/**
 * Issues the invoice of whole new periods and writes them, once: a period that is billed already fails,
 * and with it the transaction. Nothing to pay (a free month, a price of nothing) is not invoiced, and
 * answers null. The caller holds the lock of `lockSubscriber`, mails the invoice and sets the next
 * billing date.
 */
export async function billPeriods(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  bill: Bill,
): Promise<Issued | null> {
  const issued = await billCharges(trx, platform, bill)
  await insertPeriods(trx, { ...bill, invoiceId: issued?.id ?? null })
  return issued
}

/** The same for further employees in periods that are written already. */
export async function billCharges(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, charges, what, at }: Bill,
): Promise<Issued | null> {
  const [first] = charges
  const last = charges.at(-1)
  if (!first || !last || chargesCents(charges) === 0) return null
  return oweInvoice(trx, platform, {
    employerId,
    lines: charges.map((charge) => chargeLine(charge, what)),
    period: {
      startOn: addDays(first.period.endOn, -first.days),
      lastOn: addDays(last.period.endOn, -1),
    },
    at,
  })
}
