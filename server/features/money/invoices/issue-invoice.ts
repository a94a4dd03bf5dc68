import { v7 as uuid } from 'uuid'
import { type Line, priceLines, totalsOf } from '#domain/money/invoices/totals.ts'
import { issueInvoice as owed } from '#domain/money/ledger/invoice-money.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailIssued } from './mail-invoice.ts'
import { type Issued, type NewInvoice, recordInvoice } from './record-invoice.ts'

interface Issue extends Pick<NewInvoice, 'employerId' | 'period'> {
  lines: readonly Line[]
  at?: Date
}

/** Issues an invoice for a subscription: it is owed from now on, and mailed with its PDF. */
export async function issueInvoice(trx: Trx, platform: Platform, issue: Issue): Promise<Issued> {
  const { employerId } = issue
  const issued = await oweInvoice(trx, platform, issue)
  await mailIssued(trx, platform, { employerId, issued, event: { kind: 'issued' } })
  return issued
}

/** The same without the mail, as the demo world's past needs it. */
export async function oweInvoice(
  trx: Trx,
  platform: Pick<Platform, 'clock'>,
  { employerId, lines, period, at = platform.clock.now() }: Issue,
): Promise<Issued> {
  const id = uuid()
  const { valueCents } = totalsOf(priceLines(lines))
  // First of all, as the account's row is what everybody locks first.
  const request = { employerId, key: `invoice:${id}`, subjectId: id, at }
  await post(trx, platform, request, async () => owed(valueCents))
  const issued = await recordInvoice(trx, {
    employerId,
    id,
    type: 'subscription',
    lines,
    period,
    sessionId: null,
    at,
  })
  await auditEmployer(trx, jobActor(employerId, 'issue-invoice'), {
    at,
    action: 'invoice.issued',
    subject: { kind: 'invoice', id },
    details: { cents: valueCents },
  })
  return issued
}
