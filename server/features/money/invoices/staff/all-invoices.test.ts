import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { createInvoice } from '#testing/invoices.ts'

const app = appOfFile()
let token: string
let adminId: string
let first: Awaited<ReturnType<typeof createCommunity>>
let second: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  adminId = (await createAdmin(app)).id
  token = await tokenOf(app, { kind: 'admin', adminId })
  first = await createCommunity(app)
  second = await createCommunity(app)
})

/** A session of staff lasts twelve hours. */
async function comeBackAt(instant: string) {
  app.clock.set(instant)
  token = await tokenOf(app, { kind: 'admin', adminId })
}

const list = async (query: string, path = '/admin/invoices') =>
  (await app.get(`${path}?${query}`, { token })).body

describe('the invoices of every employer', () => {
  it('are listed with both documents’ names of their fields [ADM-INV-02] [ADM-INV-07] [ADM-INV-08]', async () => {
    const { id, number } = await createInvoice(app, first.employer.id)
    const { data, meta } = await list(`employer_id=${first.employer.id}`)
    expect(meta).toEqual({ current_page: 1, per_page: 10, total: 1 })
    expect(data).toMatchObject([
      {
        _id: id,
        id,
        number,
        employer_id: first.employer.id,
        type: 'subscription',
        start_date: '2026-11-01',
        end_date: '2026-11-30',
        status: 'pending',
        amount_status: 'pending',
        value: 100,
        invoice_amount: 100,
        paid_amount: 0,
        remaining: 100,
        remaining_amount: 100,
        refunded_amount: 0,
      },
    ])
  })

  it('are the same at both addresses [ADM-INV-03]', async () => {
    await createInvoice(app, first.employer.id)
    const query = `employer_id=${first.employer.id}&page=1&per_page=5`
    expect(await list(query, '/admin/invoices-list')).toEqual(await list(query))
  })

  it('are narrowed by employer, number, name, status and date [ADM-INV-01] [ADM-INV-03]', async () => {
    const { id, number } = await createInvoice(app, first.employer.id)
    await comeBackAt('2026-12-02T18:00:00Z')
    const later = await createInvoice(app, second.employer.id)
    const idsOf = async (query: string) =>
      (await list(`${query}&per_page=2000`)).data.map((row: { _id: string }) => row._id)
    expect(await idsOf(`employer_id=${first.employer.id}`)).toEqual([id])
    expect(await idsOf(`keyword=${number}`)).toEqual([id])
    const ofName = await idsOf(`keyword=${encodeURIComponent(first.employer.community_name)}`)
    expect(ofName).toContain(id)
    expect(await idsOf(`employer_id=${first.employer.id}&status=paid`)).toEqual([])
    const inDecember = await idsOf('start_date=2026-12-01&end_date=2026-12-31')
    expect(inDecember).toContain(later.id)
    expect(inDecember).not.toContain(id)
  })

  it('count the days of the books, not of the clock in London', async () => {
    // In Denver still the last of November.
    await comeBackAt('2026-12-01T05:00:00Z')
    const { id } = await createInvoice(app, first.employer.id)
    const inNovember = await list(
      `employer_id=${first.employer.id}&start_date=2026-11-30&end_date=2026-11-30`,
    )
    expect(inNovember.data).toMatchObject([{ _id: id }])
    const inDecember = await list(`employer_id=${first.employer.id}&start_date=2026-12-01`)
    expect(inDecember.data).toEqual([])
  })

  it('are read to their last page from the end, the latest first', async () => {
    const made: string[] = []
    for (let count = 0; count < 5; count++) {
      app.clock.advance({ minutes: 1 })
      made.unshift((await createInvoice(app, first.employer.id)).id)
    }
    const page = async (number: number) =>
      (await list(`employer_id=${first.employer.id}&per_page=2&page=${number}`)).data.map(
        (row: { _id: string }) => row._id,
      )
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      made.slice(0, 2),
      made.slice(2, 4),
      made.slice(4),
      [],
    ])
  })

  it('are downloaded as CSV and .xlsx, which the audit keeps', async () => {
    const { number } = await createInvoice(app, first.employer.id)
    const query = `employer_id=${first.employer.id}`
    const csv = await app.get(`/admin/invoices?${query}&export=csv`, { token })
    expect(csv.text).toContain(number)
    expect(csv.text).toContain('Transportation program Invoice')
    const xlsx = await app.get(`/admin/invoices-list?${query}&export=1`, { token })
    expect(xlsx.headers['content-disposition']).toMatch(/invoices-2026-11-20\.xlsx/)
    const entries = await app.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('employer_id', '=', first.employer.id)
      .where('action', '=', 'invoices.exported')
      .execute()
    expect(entries).toHaveLength(2)
  })
})

describe('the PDF of any invoice', () => {
  it.each(['/admin/invoices', '/admin/invoices/pdf'])(
    'at %s opens with a ticket of an administrator for it, in both lengths [ADM-INV-04] [ADM-INV-05] [ADM-INV-06]',
    async (path) => {
      const { id } = await createInvoice(app, first.employer.id)
      const other = await createInvoice(app, second.employer.id)
      const ticket = await app.post('/admin/document-tickets', { kind: 'invoice', id }, { token })
      const open = (which: string, query = '') =>
        app.get(`${path}/${which}?access_token=${ticket.body.token}${query}`)
      const summary = await open(id)
      expect([summary.status, summary.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(summary.headers['content-disposition']).toMatch(/^inline; filename="invoice-/)
      expect((await open(id, '&detailed=1')).status).toBe(200)
      expect((await open(id, `&employer_id=${second.employer.id}`)).status).toBe(404)
      expect((await open(other.id)).status).toBe(401)
    },
  )

  it('needs a token and takes no session of an administrator as one [X-TOK-04] [X-TOK-05]', async () => {
    const { id } = await createInvoice(app, first.employer.id)
    const nothing = await app.get(`/admin/invoices/${id}`)
    expect([nothing.status, nothing.body.message]).toEqual([400, 'Missing token or id'])
    expect((await app.get(`/admin/invoices/${id}?access_token=${token}`)).status).toBe(401)
    expect((await app.get(`/admin/invoices/${id}`, { token })).status).toBe(200)
    const employer = await app.post(
      '/document-tickets',
      { kind: 'invoice', id },
      { token: first.employerToken },
    )
    expect((await app.get(`/admin/invoices/${id}?token=${employer.body.token}`)).status).toBe(401)
    app.clock.advance({ minutes: 6 })
    const late = await app.get(`/admin/invoices/${id}?token=${employer.body.token}`)
    expect(late.status).toBe(401)
  })

  it('is missing where there is no such invoice', async () => {
    const id = crypto.randomUUID()
    expect((await app.get(`/admin/invoices/${id}`, { token })).status).toBe(404)
    const ticket = await app.post('/admin/document-tickets', { kind: 'invoice', id }, { token })
    expect(ticket.status).toBe(404)
  })
})
