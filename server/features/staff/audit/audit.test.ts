import { describe, expect, it } from 'vitest'
import type { AuditRow } from '#contract/staff/audit.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { changedValues } from '#server/platform/audit/audit-values.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { type By, jobActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

interface Page {
  data: AuditRow[]
  meta: { current_page: number; per_page: number; total: number }
  admins: { _id: string; username: string }[]
}

async function staff() {
  const { id } = await createAdmin(app)
  return { id, token: await tokenOf(app, { kind: 'admin', adminId: id }) }
}

async function auditOf(token: string, query = ''): Promise<Page> {
  const { status, body } = await app.get(`/admin/audit${query}`, { token })
  expect(status).toBe(200)
  return body
}

const actions = ({ data }: Page) => data.map(({ action }) => action)

async function note(
  employerId: string,
  by: By,
  entry: { action: string; at?: string; reason?: string; phone?: [string, string] },
): Promise<void> {
  const { action, at = '2026-11-05T12:00:00Z', reason, phone } = entry
  const [before, after] = phone ?? []
  const of = { kind: 'employer' as const, id: employerId }
  await inTransaction(app.platform.db, (trx) =>
    auditEmployer(
      trx,
      { employerId, by },
      {
        at: new Date(at),
        action,
        ...(reason && { details: { reason } }),
        ...(phone && { values: changedValues(of, { phone: before }, { phone: after }) }),
      },
    ),
  )
}

const office = (adminId: string) => ({ kind: 'staff', adminId, via: 'back office' }) as const
const signedInAs = (adminId: string) => ({ kind: 'staff', adminId, via: 'sign-in-as' }) as const

describe('GET /admin/audit', () => {
  it('says which administrator did what in whose account, from what to what and why', async () => {
    const { id: employerId } = await createEmployer(app)
    const { id, token } = await staff()
    await note(employerId, signedInAs(id), {
      action: 'program.cancelled',
      at: '2026-11-06T12:00:00Z',
      reason: 'They asked by phone',
    })
    await note(employerId, office(id), { action: 'profile.changed', phone: ['555 01', '555 02'] })
    const { data, meta } = await auditOf(token, `?by=${id}`)
    expect(meta).toEqual({ current_page: 1, per_page: 15, total: 2 })
    expect(data).toMatchObject([
      {
        at: '2026-11-06T12:00:00.000Z',
        by: { kind: 'admin', id, sign_in_as: true },
        employer: { _id: employerId },
        action: 'program.cancelled',
        reason: 'They asked by phone',
      },
      {
        by: { kind: 'admin', id, sign_in_as: false },
        action: 'profile.changed',
        reason: null,
        changes: [{ field: 'phone', before: '555 01', after: '555 02', erased: false }],
      },
    ])
  })

  it('shows what a status and a balance were before and afterwards', async () => {
    const { employer, member } = await createCommunity(app)
    const { id, token } = await staff()
    const status = (to: number) =>
      app.request('PUT', `/admin/employers/${employer.id}`, { token, body: { status: to } })
    const credit = (body: object) =>
      app.post('/admin/wallets/add-credit', { employer_id: employer.id, ...body }, { token })
    await status(-1)
    await credit({ value: 25.5, invoice_balance: false })
    await credit({ value: 10, invoice_balance: true, employee_id: member.id })
    const { data } = await auditOf(token, `?by=${id}`)
    const change = (field: string, before: string, after: string) => ({
      field,
      before,
      after,
      erased: false,
    })
    expect(data.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'credit.given',
        [change('balance', '$25.50', '$15.50'), change('member_balance', '$0.00', '$10.00')],
      ],
      ['credit.granted', [change('balance', '$0.00', '$25.50')]],
      ['employer.disabled', [change('status', 'approved', 'disabled')]],
    ])
  })

  it('has what is nobody’s account, and names every administrator for the filter', async () => {
    const { id, token } = await staff()
    await inTransaction(app.platform.db, (trx) =>
      recordAudit(trx, {
        at: app.clock.now(),
        actor: { kind: 'admin', id },
        action: 'admin.created',
        subject: { kind: 'admin', id },
      }),
    )
    const { data, admins } = await auditOf(token, `?by=${id}&topic=staff`)
    const own = admins.find(({ _id }) => _id === id)
    expect(data).toMatchObject([
      { action: 'admin.created', employer: null, subject: { kind: 'admin', name: own?.username } },
    ])
  })

  it('leaves out what employers, members and jobs did until one employer is chosen', async () => {
    const { employer, member } = await createCommunity(app)
    const { id, token } = await staff()
    await note(employer.id, { kind: 'user', id: employer.id, role: 'owner' }, { action: 'a.owner' })
    await note(employer.id, { kind: 'member', id: member.id }, { action: 'a.member' })
    await note(employer.id, jobActor(employer.id, 'a job').by, { action: 'a.job' })
    await note(employer.id, office(id), { action: 'a.staff' })
    const everywhere = actions(await auditOf(token, '?per_page=2000'))
    expect(everywhere).toContain('a.staff')
    expect(everywhere).not.toContain('a.owner')
    const here = (query: string) => auditOf(token, `?employer_id=${employer.id}${query}`)
    expect(actions(await here('')).toSorted()).toEqual(['a.job', 'a.member', 'a.owner', 'a.staff'])
    expect(actions(await here('&by=employer'))).toEqual(['a.owner'])
    expect(actions(await here('&by=members'))).toEqual(['a.member'])
    expect(actions(await here('&by=automatic'))).toEqual(['a.job'])
    expect(actions(await here(`&by=${id}`))).toEqual(['a.staff'])
    const { status, body } = await app.get('/admin/audit?by=members', { token })
    expect({ status, fields: Object.keys(body.message) }).toEqual({
      status: 422,
      fields: ['employer_id'],
    })
  })

  it('is narrowed to reads of personal data, to days of Denver and to words', async () => {
    const { id: employerId } = await createEmployer(app, { community_name: 'Zephyr Mills' })
    const { id, token } = await staff()
    await note(employerId, office(id), { action: 'member.read', at: '2026-11-02T06:59:00Z' })
    await note(employerId, office(id), { action: 'members.exported', at: '2026-11-02T07:00:00Z' })
    await note(employerId, office(id), { action: 'credit.granted', at: '2026-11-03T06:59:00Z' })
    const found = async (query: string) => actions(await auditOf(token, `?by=${id}${query}`))
    expect(await found('&topic=reads')).toEqual(['members.exported', 'member.read'])
    expect(await found('&start_date=2026-11-02&end_date=2026-11-02')).toEqual([
      'credit.granted',
      'members.exported',
    ])
    expect(await found('&search=zephyr')).toHaveLength(3)
    expect(await found('&search=nobody')).toEqual([])
    expect(await found(`&search=nobody&employer_id=${employerId}`)).toEqual([])
  })

  it('has every page, each row once, and says who took the whole of it along', async () => {
    const { id: employerId } = await createEmployer(app)
    const { id, token } = await staff()
    for (let n = 0; n < 5; n++) await note(employerId, office(id), { action: `a.b${n}` })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => auditOf(token, `?by=${id}&per_page=2&page=${page}`)),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([2, 2, 1, 0])
    expect(new Set(pages.flatMap(actions)).size).toBe(5)
    const file = await app.get(`/admin/audit?by=${id}&export=csv`, { token })
    expect(file.status).toBe(200)
    const lines = file.text.slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe('When (UTC),Who,Employer,What,About,Changes,Reason,Action,Subject')
    expect(lines).toHaveLength(7)
    expect(lines[1]).toContain('audit.exported')
    expect((await auditOf(token, `?by=${id}`)).data[0]).toMatchObject({
      action: 'audit.exported',
      count: 5,
    })
  })

  it.each([
    ['by', 'nobody'],
    ['employer_id', '1'],
    ['topic', 'weather'],
    ['start_date', 'yesterday'],
    ['end_date', '2026-02-30'],
    ['page', '0'],
    ['export', 'pdf'],
  ])('refuses %s=%s', async (field, value) => {
    const { token } = await staff()
    const { status, body } = await app.get(`/admin/audit?${field}=${value}`, { token })
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual([field])
  })
})
