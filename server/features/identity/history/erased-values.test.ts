import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { HistoryRow } from '#contract/identity/history/history.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { eraseAuditValues } from '#server/platform/audit/audit-values.ts'
import { jobActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createEmployer, createUser, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

interface Page {
  data: HistoryRow[]
  meta: { current_page: number; per_page: number; total: number }
  people: { _id: string; name: string }[]
}

async function historyOf(token: string, query = ''): Promise<Page> {
  const { status, body } = await app.get(`/history${query}`, { token })
  expect(status).toBe(200)
  return body
}

const put = (token: string, body: object) => app.request('PUT', '/users/me', { token, body })

describe('what a change held', () => {
  const values = () =>
    app.platform.db
      .selectFrom('audit_values')
      .select(['field', 'before', 'after', 'owner_kind as kind', 'owner_id as id'])

  it('is no part of the row that stays: it has the fields alone', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const body = { invoice_name: 'Ann Quist', invoice_email_address: 'ann.quist@test.example' }
    expect((await app.request('POST', '/update-invoice-email', { token, body })).status).toBe(200)
    const row = await app.platform.db
      .selectFrom('audit_log')
      .select('details')
      .where('employer_id', '=', employerId)
      .executeTakeFirstOrThrow()
    expect(row.details).toEqual({ fields: 'invoice_name, invoice_email' })
    expect((await historyOf(token)).data[0]?.changes).toMatchObject([
      { field: 'invoice_name', before: 'Pat Example', after: 'Ann Quist' },
      { field: 'invoice_email', after: 'ann.quist@test.example' },
    ])
  })

  it('never has a password', async () => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const password = 'Changed-2027!'
    const body = { password, current_password: 'Test-2026!' }
    expect((await put(token, body)).status).toBe(200)
    const page = await historyOf(token)
    expect(page.data).toMatchObject([{ action: 'password.changed', changes: [] }])
    expect(await values().where('employer_id', '=', employerId).execute()).toEqual([])
  })

  it.each([
    [
      'deleted',
      (id: string, token: string) => app.request('DELETE', `/member?member_id=${id}`, { token }),
    ],
    [
      'no longer invited',
      (id: string, token: string) => app.request('PUT', `/invitations/${id}/cancel`, { token }),
    ],
  ])('goes with a member who is %s; that there was a change stays', async (_, remove) => {
    const { id: employerId } = await createEmployer(app)
    const token = await tokenOf(app, { kind: 'employer', employerId })
    const email = `quinn-${uuid()}@test.example`
    for (const address of [email, `other-${email}`]) {
      await app.post('/invitations', { name: 'Quinn Zephyr', email: address }, { token })
    }
    const of = async (id: string) =>
      (await historyOf(token)).data.find(
        (row) => row.action === 'member.invited' && row.subject?.id === id,
      )
    const invited = await app.platform.db
      .selectFrom('members')
      .select(['id', 'email'])
      .where('employer_id', '=', employerId)
      .execute()
    const [gone, stays] = [email, `other-${email}`].map(
      (address) => invited.find((one) => one.email === address)?.id ?? '',
    )
    if (!gone || !stays) throw new Error('both are invited')
    expect(await of(gone)).toMatchObject({
      subject: { name: 'Quinn Zephyr' },
      changes: [
        { field: 'name', before: null, after: 'Quinn Zephyr', erased: false },
        { field: 'email', before: null, after: email, erased: false },
      ],
    })
    expect((await remove(gone, token)).status).toBe(200)
    expect(await of(gone)).toMatchObject({
      subject: { kind: 'member', name: null },
      changes: [
        { field: 'name', before: null, after: null, erased: true },
        { field: 'email', before: null, after: null, erased: true },
      ],
    })
    expect(await of(stays)).toMatchObject({ changes: [{ after: 'Quinn Zephyr' }, {}] })
    expect(await values().where('after', '=', email).execute()).toEqual([])
  })

  it('goes with a person of the employer, and nobody else’s does', async () => {
    const { id: employerId } = await createEmployer(app)
    const { id: userId } = await createUser(app, employerId, 'manager')
    const actor = { employerId, by: { kind: 'user', id: userId, role: 'manager' } as const }
    const at = app.clock.now()
    await inTransaction(app.platform.db, async (trx) => {
      for (const id of [userId, employerId]) {
        const changes = [{ field: 'email', before: 'a@test.example', after: 'b@test.example' }]
        const values = { of: { kind: 'user' as const, id }, changes }
        await auditEmployer(trx, actor, { at, action: 'email.changed', values })
      }
      await eraseAuditValues(trx, employerId, { kind: 'user', id: userId }, at)
    })
    const left = await values().where('employer_id', '=', employerId).orderBy('after').execute()
    expect(left).toEqual([
      {
        field: 'email',
        before: 'a@test.example',
        after: 'b@test.example',
        kind: 'user',
        id: employerId,
      },
      { field: 'email', before: null, after: null, kind: 'user', id: userId },
    ])
  })

  it('is forgotten with an entry that is rolled back, and kept for an employer alone', async () => {
    const { id: employerId } = await createEmployer(app)
    const actor = jobActor(employerId, 'a job')
    const failing = inTransaction(app.platform.db, async (trx) => {
      const changes = [{ field: 'name', before: null, after: 'Ann' }]
      const values = { of: { kind: 'employer' as const, id: employerId }, changes }
      await auditEmployer(trx, actor, { at: app.clock.now(), action: 'a.b', values })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await values().where('employer_id', '=', employerId).execute()).toEqual([])
  })
})
