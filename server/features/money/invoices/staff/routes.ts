import type { StaffInvoice, staffInvoiceRoutes } from '#contract/money/invoices-staff.ts'
import type { FileAnswer, Handlers, Input } from '#contract/route.ts'
import { formatDollars } from '#domain/format-dollars.ts'
import { refundableCents, refundableParts } from '#domain/money/invoices/refundable.ts'
import { toCents, toDollars } from '#domain/money.ts'
import { answerExport } from '#server/platform/audit/answer-export.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoicePdf } from '../invoice-pdf.ts'
import { presentInvoice } from '../present.ts'
import { listPaidBy } from '../refunds/queries/paid-by.ts'
import { pageOfAll } from './all-invoices.ts'
import { invoicesTable } from './invoices-table.ts'
import { findInvoiceOwner } from './queries/change.ts'
import { findVoided, listAskedRefunds } from './queries/changes.ts'
import { countOfAll, type InvoiceFilter, type StaffInvoiceRow } from './queries/list.ts'
import { type Refunded, refundableBy, refundInvoice } from './refund-invoice.ts'
import { voidInvoice } from './void-invoice.ts'

type Routes = typeof staffInvoiceRoutes

export function staffInvoiceHandlers(platform: Platform): Handlers<Routes, Contexts> {
  const { db } = platform

  /** Whose invoice it is; another employer's than the one that is named is not found. */
  async function ownerOf(id: string, employerId?: string): Promise<string> {
    const [owner] = await findInvoiceOwner(db, { id })
    if (!owner || (employerId && owner.employerId !== employerId)) throw notFound('The invoice')
    return owner.employerId
  }

  async function list(query: Input<Routes['listAllInvoices']>['query'], actor: StaffActor) {
    const filter = filterOf(query)
    if (query.export) {
      const { employerId, keyword, status, startOn, endOn } = filter
      return answerExport(platform, actor, {
        action: 'invoices.exported',
        table: invoicesTable(db, filter),
        format: query.export,
        countRows: () => countOfAll(db, filter),
        employerId,
        details: {
          searched: Boolean(keyword),
          ...(status && { status }),
          ...(startOn && { from: startOn }),
          ...(endOn && { to: endOn }),
        },
      })
    }
    const { total, rows } = await pageOfAll(db, filter, pageOf(query))
    return presentPage(query, total, rows.map(presentStaffInvoice))
  }

  async function view(
    id: string,
    query: Input<Routes['viewAnyInvoice']>['query'],
  ): Promise<FileAnswer> {
    const employerId = await ownerOf(id, query.employer_id)
    const pdf = await invoicePdf(platform, { employerId, id, isDetailed: query.detailed })
    if (!pdf) throw notFound('The invoice')
    // Shown in the page, and saved under its number.
    const headers = { 'content-disposition': `inline; filename="${pdf.fileName}"` }
    return { body: pdf.bytes, headers }
  }

  return {
    listAllInvoices: ({ query }, { actor }) => list(query, actor),
    listInvoicesOfAll: ({ query }, { actor }) => list(query, actor),
    viewAnyInvoice: ({ params, query }) => view(params.id, query),
    viewAnyInvoicePdf: ({ params, query }) => view(params.id, query),

    async readInvoiceChanges({ params: { id } }) {
      const key = { employerId: await ownerOf(id), id }
      const [paidBy, refunds, voided] = await Promise.all([
        listPaidBy(db, key),
        listAskedRefunds(db, key),
        findVoided(db, key),
      ])
      const refundable = (byBank: boolean) =>
        toDollars(refundableCents(refundableParts(refundableBy(paidBy, platform, byBank))))
      return {
        refundable: refundable(false),
        refundable_by_bank: refundable(true),
        refunds: refunds.map((refund) => ({
          _id: refund.id,
          value: toDollars(refund.cents),
          method: refund.method,
          reason: refund.reason,
          by: refund.by,
          asked_at: refund.askedAt.toISOString(),
          done_at: refund.doneAt?.toISOString() ?? null,
          failed_at: refund.failedAt?.toISOString() ?? null,
          failure: refund.failure,
        })),
        voided: voided ? { ...voided, at: voided.at.toISOString() } : null,
      }
    },

    async refundInvoice({ params: { id }, body, headers }, { actor: { adminId } }) {
      const atWork = { employerId: await ownerOf(id), adminId }
      const refunded = await refundInvoice(platform, atWork, {
        id,
        cents: toCents(body.amount),
        reason: body.reason,
        byBank: body.by_bank,
        key: headers['idempotency-key'],
      })
      return {
        status: true,
        result: resultOf(refunded),
        refunded: toDollars(refunded.refundedCents),
        waiting: toDollars(refunded.waitingCents),
        failed: toDollars(refunded.failedCents),
      }
    },

    async voidInvoice({ params: { id }, body: { reason } }, { actor: { adminId } }) {
      await voidInvoice(platform, { employerId: await ownerOf(id), adminId }, { id, reason })
      return { status: true, result: 'Invoice voided successfully' }
    },
  }
}

function resultOf({ waitingCents, failedCents }: Refunded): string {
  if (failedCents > 0) {
    return `The payment provider refused ${formatDollars(failedCents)} of it: see its refunds`
  }
  if (waitingCents > 0) return 'Refund asked for: the payment provider has still to confirm it'
  return 'Refunded successfully'
}

function filterOf(query: Input<Routes['listAllInvoices']>['query']): InvoiceFilter {
  const { keyword, employer_id, status, start_date, end_date, refund } = query
  return {
    keyword,
    employerId: employer_id,
    status,
    startOn: start_date,
    endOn: end_date,
    isRefundFailed: refund === 'failed',
  }
}

function presentStaffInvoice(row: StaffInvoiceRow): StaffInvoice {
  return {
    ...presentInvoice(row),
    employer_id: row.employerId,
    community_name: row.communityName,
    refunded_amount: toDollars(row.refundedCents),
    open_refund: row.openRefund,
  }
}
