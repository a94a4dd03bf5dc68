import { expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

async function staffToken(type: 'admin' | 'superadmin') {
  return tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app, type)).id })
}

async function auditOf(employerId: string) {
  return app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'details'])
    .where('employer_id', '=', employerId)
    .where('action', 'like', 'employer.%')
    .execute()
}

it('the switches of an employer are set one by one, and its pages follow', async () => {
  const { id } = await createEmployer(app)
  const token = await staffToken('superadmin')
  const own = await tokenOf(app, { kind: 'employer', employerId: id })
  expect((await app.get('/expired-credit', { token: own })).status).toBe(403)
  const body = { expired_credit: true, plan_cards: true }
  expect(
    await app.request('PUT', `/admin/employers/${id}/features`, { token, body }),
  ).toMatchObject({
    status: 200,
    body: { features: { ...body, planning_tools: true } },
  })
  expect((await app.get('/expired-credit', { token: own })).status).toBe(200)
  expect((await app.get('/user', { token: own })).body.features).toMatchObject(body)
  // Nothing that differs is no entry of the audit.
  await app.request('PUT', `/admin/employers/${id}/features`, { token, body })
  expect(await auditOf(id)).toEqual([
    {
      action: 'employer.features_changed',
      actor_kind: 'admin',
      details: { fields: 'plan_cards, expired_credit' },
    },
  ])
})

it('the switches of an employer are read without a look at it in the audit', async () => {
  const { id } = await createEmployer(app)
  const answer = await app.get(`/admin/employers/${id}/features`, {
    token: await staffToken('admin'),
  })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual({
    planning_tools: true,
    contact_in_menu: false,
    program_builder: false,
    plan_cards: false,
    expired_credit: false,
  })
  expect(await auditOf(id)).toEqual([])
})
