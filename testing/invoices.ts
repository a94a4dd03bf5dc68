import type { Line } from '#domain/money/invoices/totals.ts'
import { issueInvoice } from '#server/features/money/invoices/issue-invoice.ts'
import type { Issued } from '#server/features/money/invoices/record-invoice.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import type { TestApp } from './test-app.ts'

/** One line of a subscription that comes to so many dollars. */
export function itemOf(dollars: number, description = 'Transportation program'): Line {
  return { kind: 'item', description, quantity: 1, unitPrice: dollars }
}

/** An invoice for November 2026, issued now: $100.00 unless stated otherwise. */
export async function createInvoice(
  { platform }: TestApp,
  employerId: string,
  lines: readonly Line[] = [itemOf(100)],
): Promise<Issued> {
  const period = { startOn: '2026-11-01', lastOn: '2026-11-30' }
  return inEmployerTransaction(platform.db, employerId, (trx) =>
    issueInvoice(trx, platform, { employerId, lines, period }),
  )
}
