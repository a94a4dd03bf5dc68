import { tokenOf } from '../factories.ts'
import { form } from '../form.ts'
import { imageFile } from '../images.ts'
import { createInvoice } from '../invoices.ts'
import { openSession, testCard } from '../payments.ts'
import { uploadedTaxForm } from '../tax-forms.ts'
import type { World } from './actors.ts'
import type { Matrix } from './row.ts'

const unpaidInvoice = async ({ app, employer }: World) => (await createInvoice(app, employer.id)).id

/** An invoice that a card has paid. */
async function paidInvoice(world: World): Promise<string> {
  const { app, employer } = world
  const { id } = await createInvoice(app, employer.id)
  const { sessionId } = await openSession({ app, employer }, { invoice_id: id })
  await app.post(`/pay/${sessionId}`, testCard())
  await app.drainJobs()
  return id
}

/** A form of the world's member that waits. */
async function waitingForm({ app, employer, member }: World): Promise<string> {
  const who = { kind: 'commuter', employerId: employer.id, memberId: member.id } as const
  // One may send ten in a while: the next one comes later.
  app.clock.advance({ minutes: 16 })
  return uploadedTaxForm(app, await tokenOf(app, who))
}

/** What the back office does with invoices and tax forms, and members with their own. */
export const taxFormRows: Pick<Matrix, 'staffInvoices' | 'staffTaxForms' | 'taxForms'> = {
  staffInvoices: {
    listAllInvoices: {},
    listInvoicesOfAll: {},
    viewAnyInvoice: { path: unpaidInvoice },
    viewAnyInvoicePdf: { path: unpaidInvoice },
    readInvoiceChanges: { path: unpaidInvoice },
    refundInvoice: { path: paidInvoice, body: () => ({ amount: 1, reason: 'Agreed by phone' }) },
    voidInvoice: { path: unpaidInvoice, body: () => ({ reason: 'Issued twice' }) },
  },
  staffTaxForms: {
    listTaxForms: {},
    readTaxForm: { path: waitingForm },
    decideTaxForm: { path: waitingForm, body: () => ({ status: 'approved' }) },
    viewTaxForm: { path: waitingForm },
  },
  taxForms: {
    ownTaxForms: {},
    uploadTaxForm: { body: () => form({ document: new File([imageFile('png')], 'w9.png') }) },
  },
}
