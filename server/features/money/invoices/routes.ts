import type { invoiceRoutes } from '#contract/money/invoices.ts'
import type { Handlers } from '#contract/route.ts'
import { toDollars } from '#domain/money.ts'
import { overdueBefore } from '#domain/subscriptions/renewals/dunning.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { presentInvoice } from './present.ts'
import { findContact, setContact } from './queries/contact.ts'
import { countInvoices, listInvoices, sumRemaining } from './queries/list-invoices.ts'

export function invoiceHandlers(platform: Platform): Handlers<typeof invoiceRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async listInvoices({ query }, { actor: { employerId } }) {
      const { status } = query
      const wanted =
        status === 'due'
          ? { employerId, dueBefore: overdueBefore(clock.now()) }
          : { employerId, status }
      const [rows, total, [unpaid]] = await Promise.all([
        listInvoices(db, wanted, pageOf(query)),
        countInvoices(db, wanted),
        sumRemaining(db, { employerId }),
      ])
      return {
        ...presentPage(query, total, rows.map(presentInvoice)),
        total_remaining: toDollars(unpaid?.cents ?? 0),
      }
    },

    async viewInvoice({ params: { id }, query }, { actor: { employerId } }) {
      const pdf = await invoicePdf(platform, { employerId, id, isDetailed: query.detailed })
      if (!pdf) throw notFound('The invoice')
      // Shown in the page, and saved under its number.
      const headers = { 'content-disposition': `inline; filename="${pdf.fileName}"` }
      return { body: pdf.bytes, headers }
    },

    async updateInvoiceEmail({ body }, { actor }) {
      const { invoice_name: name, invoice_email_address: email } = body
      await changeContact(platform, actor, { name, email })
      return { status: true, result: 'Invoice email was updated successfully' }
    },
  }
}

/** Who gets the invoices from now on; those that are issued keep whom they were issued to. */
async function changeContact(
  { db, clock }: Platform,
  actor: Actor,
  contact: { name: string; email: string },
): Promise<void> {
  const { employerId } = actor
  await inEmployerTransaction(db, employerId, async (trx) => {
    const [before] = await findContact(trx, { employerId })
    await setContact(trx, { employerId, ...contact })
    await auditEmployer(trx, actor, {
      at: clock.now(),
      action: 'invoice.contact_changed',
      subject: { kind: 'employer', id: employerId },
      values: changedValues(
        { kind: 'employer', id: employerId },
        namedContact(before),
        namedContact(contact),
      ),
    })
  })
}

function namedContact(contact: { name: string; email: string } | undefined) {
  return { invoice_name: contact?.name, invoice_email: contact?.email }
}
