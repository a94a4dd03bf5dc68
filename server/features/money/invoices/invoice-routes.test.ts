import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { documentTicket } from '#server/platform/auth/document-tickets.ts'
import { appOfFile, employerOfTest } from '#testing/app-of-file.ts'
import { createEmployer, tokenOf } from '#testing/factories.ts'
import { payByCard } from '#testing/invoice-payments.ts'
import { createInvoice, itemOf } from '#testing/invoices.ts'
import { pdfText } from '#testing/pdf-text.ts'

const app = appOfFile()
const employer = employerOfTest(app)
let token: string

beforeEach(async () => {
  token = await tokenOf(app, { kind: 'employer', employerId: employer.id })
})

const read = (path: string) => app.get(path, { token })

async function stranger(): Promise<string> {
  return tokenOf(app, { kind: 'employer', employerId: (await createEmployer(app)).id })
}

/** The PDF's bytes: `text` of an answer would read them as letters. */
async function pdfOf(path: string, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const answer = await app.server.inject({ url: `/api${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const ticketFor = (id: string) =>
  documentTicket(app.platform, { kind: 'invoice', employerId: employer.id, id })

describe('GET /invoices', () => {
  it('has the fields of both documents [PAY-05] [PAY-06] [PAY-07] [ADM-INV-08]', async () => {
    const { id, number } = await createInvoice(app, employer.id, [itemOf(412.5)])
    await payByCard(app, employer.id, 10_000, { invoiceId: id })
    const { status, body } = await read('/invoices')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: [
        {
          _id: id,
          id,
          number,
          created_at: '2026-11-20T18:00:00.000Z',
          datetime: '2026-11-20T18:00:00.000Z',
          value: 412.5,
          invoice_amount: 412.5,
          paid_amount: 100,
          type: 'subscription',
          start_date: '2026-11-01',
          end_date: '2026-11-30',
          remaining: 312.5,
          remaining_amount: 312.5,
          status: 'partial',
          amount_status: 'partial',
        },
      ],
      meta: { current_page: 1, per_page: 10, total: 1 },
      total_remaining: 312.5,
    })
  })

  it('is paged, the latest first, and can be narrowed by status', async () => {
    const ids: string[] = []
    for (const dollars of [10, 20, 30]) {
      ids.push((await createInvoice(app, employer.id, [itemOf(dollars)])).id)
      app.clock.advance({ days: 1 })
    }
    await payByCard(app, employer.id, 1000)
    const page = (await read('/invoices?per_page=2')).body
    expect(page.data.map(({ _id }: { _id: string }) => _id)).toEqual([ids[2], ids[1]])
    expect(page).toMatchObject({ meta: { total: 3 }, total_remaining: 50 })
    const paid = (await read('/invoices?status=paid')).body
    expect(paid).toMatchObject({ data: [{ _id: ids[0] }], meta: { total: 1 }, total_remaining: 50 })
  })

  it('is empty for others', async () => {
    await createInvoice(app, employer.id)
    token = await stranger()
    const { body } = await read('/invoices')
    expect(body).toMatchObject({ data: [], meta: { total: 0 }, total_remaining: 0 })
  })
})

describe('GET /invoices/{id}', () => {
  it('is a PDF shown in the page under its number [PAY-11]', async () => {
    const { id, number } = await createInvoice(app, employer.id)
    const { status, headers } = await read(`/invoices/${id}`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${number}.pdf"`,
      'cache-control': 'no-store',
    })
  })

  it.each(['token', 'access_token'])(
    'opens with a ticket as %s [PAY-11] [X-TOK-04]',
    async (field) => {
      const { id, number } = await createInvoice(app, employer.id)
      const text = pdfText(await pdfOf(`/invoices/${id}?${field}=${ticketFor(id)}`))
      expect(text).toContain(number)
      expect(text).toContain('Example Works')
    },
  )

  it('shows every line and payment only when asked for all [PAY-11]', async () => {
    const lines = [itemOf(60, 'Forty employees'), itemOf(40, 'Twenty more employees')]
    const { id } = await createInvoice(app, employer.id, lines)
    await payByCard(app, employer.id, 2500, { invoiceId: id })
    const short = pdfText(await pdfOf(`/invoices/${id}?token=${ticketFor(id)}`))
    expect(short).not.toContain('Forty employees')
    expect(short).toContain('Transportation program $100.00')
    for (const flag of ['1', 'true']) {
      const full = pdfText(await pdfOf(`/invoices/${id}?detailed=${flag}&token=${ticketFor(id)}`))
      expect(full).toContain('Forty employees 1 $60.00 $60.00')
      expect(full).toContain('November 20, 2026 Card $25.00')
      expect(full).toContain('Remaining:  $75.00')
    }
  })

  it('needs a token or a ticket, of this invoice, of this employer, that has not ended [X-TOK-05]', async () => {
    const { id } = await createInvoice(app, employer.id)
    const other = await createInvoice(app, employer.id)
    const statusOf = async (query: string) => (await app.get(`/invoices/${id}${query}`)).status
    expect(await app.get(`/invoices/${id}`)).toMatchObject({
      status: 400,
      body: { message: 'Missing token or id' },
    })
    expect(await statusOf(`?token=${ticketFor(other.id)}`)).toBe(401)
    expect(await statusOf('?token=made-up')).toBe(401)
    // A session's token is never taken out of an address.
    expect(await statusOf(`?access_token=${token}`)).toBe(401)
    const mail = { kind: 'custom-email', employerId: employer.id, id } as const
    expect(await statusOf(`?token=${documentTicket(app.platform, mail)}`)).toBe(401)
    const ticket = ticketFor(id)
    app.clock.advance({ minutes: 5 })
    expect(await statusOf(`?token=${ticket}`)).toBe(401)
  })

  it("is not found when it is another employer's or nobody's", async () => {
    const { id } = await createInvoice(app, employer.id)
    const strangers = await stranger()
    const asked = await app.get(`/invoices/${id}`, { token: strangers })
    expect(asked).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await read(`/invoices/${uuid()}`)).status).toBe(404)
    expect((await read('/invoices/nonsense')).status).toBe(422)
  })
})

describe('POST /update-invoice-email', () => {
  const contact = { invoice_name: 'Bo Books', invoice_email_address: 'books@test.example' }

  it('keeps who gets the invoices, for GET /user too [PAY-01] [PAY-03] [PAY-04] [ACC-19]', async () => {
    const none = { invoice_name: null, invoice_email_address: null }
    expect((await read('/user')).body).toMatchObject(none)
    const answer = await app.post('/update-invoice-email', contact, { token })
    expect(answer).toMatchObject({
      status: 200,
      body: { status: true, result: 'Invoice email was updated successfully' },
    })
    expect((await read('/user')).body).toMatchObject(contact)
  })

  it.each([
    ['an address that is none', { invoice_email_address: 'books' }, 'invoice_email_address'],
    ['no address', { invoice_email_address: '' }, 'invoice_email_address'],
    ['a name of one letter', { invoice_name: 'B' }, 'invoice_name'],
    ['a name that cannot be stored', { invoice_name: 'Bo\0Books' }, 'invoice_name'],
    ['a field nobody knows', { phone: '1' }, 'phone'],
  ])('refuses %s [PAY-02]', async (_, change, field) => {
    const answer = await app.post('/update-invoice-email', { ...contact, ...change }, { token })
    expect(answer.status).toBe(422)
    expect(answer.body.message).toHaveProperty(field)
  })

  it('is written down under whoever did it, without name or address', async () => {
    await app.post('/update-invoice-email', contact, { token })
    const rows = await app.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where('employer_id', '=', employer.id)
      .where('action', '=', 'invoice.contact_changed')
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('Books')
    expect(JSON.stringify(rows)).not.toContain('books@')
  })

  it('leaves what was issued as it was', async () => {
    const { id } = await createInvoice(app, employer.id)
    await app.post('/update-invoice-email', contact, { token })
    const after = await createInvoice(app, employer.id)
    expect(pdfText(await pdfOf(`/invoices/${id}?token=${ticketFor(id)}`))).not.toContain('Bo Books')
    const fresh = pdfText(await pdfOf(`/invoices/${after.id}?token=${ticketFor(after.id)}`))
    expect(fresh).toContain('Bo Books')
    expect(fresh).toContain('books@test.example')
  })
})
