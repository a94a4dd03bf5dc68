import { mailIssued } from '#server/features/money/invoices/mail-invoice.ts'
import type { Issued } from '#server/features/money/invoices/record-invoice.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Mails the invoice of what was applied without a page to pay it on: its sum is too small for a card. */
export async function mailOwed(
  trx: Trx,
  platform: Platform,
  employerId: string,
  issued: Issued | null,
): Promise<void> {
  if (!issued) return
  await mailIssued(trx, platform, { employerId, issued, event: { kind: 'issued' } })
}
