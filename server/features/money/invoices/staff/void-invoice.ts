import { whyNotVoid } from '#domain/money/invoices/status.ts'
import { voidInvoice as voided } from '#domain/money/ledger/invoice-money.ts'
import { lockLedger } from '#server/features/money/ledger/lock-ledger.ts'
import { post } from '#server/features/money/ledger/post.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { backOfficeActor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mailInvoice } from '../mail-invoice.ts'
import { followSettled } from '../pay-invoices.ts'
import { lockInvoice, markVoid, skipCharges } from './queries/change.ts'
import type { AtWork } from './refund-invoice.ts'

/**
 * Makes an invoice void of which nothing was paid: what was owed and earned is taken back, tries to charge it are
 * called off, and its number stays. What is paid all the same, on a page that was open, becomes credit.
 */
export async function voidInvoice(
  platform: Platform,
  { employerId, adminId }: AtWork,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db, clock } = platform
  const at = clock.now()
  await inEmployerTransaction(db, employerId, async (trx) => {
    await lockLedger(trx, employerId)
    const invoice = await lockInvoice(trx, { employerId, id })
    if (!invoice) throw notFound('The invoice')
    const why = whyNotVoid(invoice)
    if (why) throw conflict(codes[why], reasons[why])
    const { isUnderWay } = await skipCharges(trx, { employerId, id, at })
    if (isUnderWay) {
      const message = 'A card is being charged for this invoice. Please try again in a few minutes.'
      throw conflict('invoice_being_charged', message)
    }
    const { valueCents } = invoice
    const request = { employerId, key: `invoice_voided:${id}`, subjectId: id, at }
    await post(trx, platform, request, async () => voided(valueCents))
    await markVoid(trx, { employerId, id, reason, adminId, at })
    await mailInvoice(trx, platform, { employerId, invoiceId: id, event: { kind: 'voided' } })
    await followSettled(trx, platform, employerId)
    await auditEmployer(trx, backOfficeActor(employerId, adminId), {
      at,
      action: 'invoice.voided',
      subject: { kind: 'invoice', id },
      details: { cents: valueCents, reason, from: invoice.status },
    })
  })
}

const codes = { paid: 'invoice_paid', void: 'invoice_void' }

const reasons = {
  paid: 'Something was paid of this invoice: it can be refunded, not made void',
  void: 'This invoice is void already',
}
