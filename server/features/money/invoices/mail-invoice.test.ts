import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { attachmentsOf } from '#server/features/mail/outbox/delivery/send-held-mail.ts'
import { acrossEmployers } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer } from '#testing/factories.ts'
import { payByCard } from '#testing/invoice-payments.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { issueCreditInvoice } from './issue-credit-invoice.ts'

const app = appOfFile()
let employer: Awaited<ReturnType<typeof createEmployer>>

beforeEach(async () => {
  employer = await createEmployer(app)
})

/** What waits to be sent or was, the first one first. */
const mails = () =>
  app.platform.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('employer_id', '=', employer.id)
    .orderBy('id')
    .execute()

describe('the mail about an invoice', () => {
  it('goes to the account when it is issued, and carries the invoice', async () => {
    const { id, number } = await createInvoice(app, employer.id, [itemOf(412.5)])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to_address: employer.email,
      subject: `Invoice ${number}: $412.50`,
      attachment_kind: 'invoice',
      attachment_id: id,
    })
    expect(mail?.text).toContain('Hello Pat Example,')
    expect(mail?.text).toContain('November 01, 2026 to November 30, 2026')
    expect(mail?.text).toContain('/dashboard/account?tab=2')
  })

  it('goes to the invoice contact when there is one [PAY-01]', async () => {
    employer = await createEmployer(app, {
      invoice_name: 'Bo Books',
      invoice_email: 'books@test.example',
    })
    await createInvoice(app, employer.id)
    const [mail] = await mails()
    expect(mail?.to_address).toBe('books@test.example')
    expect(mail?.text).toContain('Hello Bo Books,')
  })

  it('is a receipt after a purchase of credit', async () => {
    const { platform, clock } = app
    const bought = { sessionId: uuid(), amountCents: 10_000, feeCents: 300, at: clock.now() }
    await acrossEmployers(platform.db, (trx) =>
      issueCreditInvoice(trx, platform, { employerId: employer.id, ...bought }),
    )
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Receipt 2026-\d{6}: \$103\.00 paid$/)])
  })

  it('says of every payment what it was for and what is left', async () => {
    const { number } = await createInvoice(app, employer.id, [itemOf(100)])
    await payByCard(app, employer.id, 4000)
    await payByCard(app, employer.id, 6000)
    const [, part, rest] = await mails()
    expect(part?.subject).toBe(`Payment of $40.00 received: invoice ${number}`)
    expect(part?.text).toContain('Of its $100.00, $60.00 is left to be paid')
    expect(rest?.text).toContain('It is paid in full')
  })

  it('is not written to a disabled employer', async () => {
    employer = await createEmployer(app, { status: 'disabled' })
    await createInvoice(app, employer.id)
    expect(await mails()).toEqual([])
  })

  it('is still written of a payment after the account was closed', async () => {
    const { number } = await createInvoice(app, employer.id)
    await app.platform.db
      .updateTable('employers')
      .set({ status: 'disabled', closed_at: app.clock.now() })
      .where('id', '=', employer.id)
      .execute()
    await payByCard(app, employer.id, 4000)
    expect((await mails()).map(({ subject }) => subject)).toContain(
      `Payment of $40.00 received: invoice ${number}`,
    )
  })

  it('never lets a name be read as HTML', async () => {
    employer = await createEmployer(app, { name: '<b>Pat</b>', community_name: '<i>Works</i>' })
    await createInvoice(app, employer.id)
    const [mail] = await mails()
    expect(mail?.html).toContain('&lt;b&gt;Pat&lt;/b&gt;')
    expect(mail?.html).not.toContain('<i>Works</i>')
  })
})

describe('the attachment', () => {
  const rowOf = (attachmentId: string | null, employerId: string | null = employer.id) => ({
    employerId,
    attachmentKind: attachmentId ? ('invoice' as const) : null,
    attachmentId,
  })

  it('is the invoice with all its lines, as it stands when the mail is sent', async () => {
    const { id, number } = await createInvoice(app, employer.id, [itemOf(100, 'Forty employees')])
    await payByCard(app, employer.id, 2500)
    const [file, ...others] = await attachmentsOf(app.platform, rowOf(id))
    expect(others).toEqual([])
    expect(file).toMatchObject({ fileName: `invoice-${number}.pdf`, type: 'application/pdf' })
    const text = pdfText((await file?.bytes()) ?? new Uint8Array())
    expect(text).toContain('Forty employees')
    expect(text).toContain('Remaining:  $75.00')
  })

  it('is none of a mail without', async () => {
    expect(await attachmentsOf(app.platform, rowOf(null))).toEqual([])
  })

  it("fails rather than leave out an invoice, or take another employer's", async () => {
    const { id } = await createInvoice(app, employer.id)
    await expect(attachmentsOf(app.platform, rowOf(uuid()))).rejects.toThrow('no invoice')
    const other = await createEmployer(app)
    await expect(attachmentsOf(app.platform, rowOf(id, other.id))).rejects.toThrow('no invoice')
  })
})
