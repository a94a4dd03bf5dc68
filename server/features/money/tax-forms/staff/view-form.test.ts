import { beforeEach, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { uploadedTaxForm } from '#testing/tax-forms.ts'

const app = appOfFile()
let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

const view = (id: string, sent: object = { token }) => app.get(`/admin/tax-forms/${id}`, sent)

it('a form is opened by an administrator’s ticket for this very form, which the audit keeps [ADM-TAX-10] [X-TOK-05]', async () => {
  const id = await uploadedTaxForm(app, community.memberToken)
  const { body } = await app.post('/admin/document-tickets', { kind: 'tax-form', id }, { token })
  expect((await view(id, {})).status).toBe(400)
  expect((await view(id, { token: community.memberToken })).status).toBe(401)
  expect((await view(id, { token: community.employerToken })).status).toBe(401)
  expect((await app.get(`/admin/tax-forms/${id}?token=${body.token}`)).status).toBe(200)
  app.clock.advance({ minutes: 6 })
  expect((await app.get(`/admin/tax-forms/${id}?token=${body.token}`)).status).toBe(401)
  const looks = await app.platform.db
    .selectFrom('audit_log')
    .select('actor_kind')
    .where('action', '=', 'tax_form.read')
    .where('subject_id', '=', community.member.id)
    .execute()
  expect(looks).toEqual([{ actor_kind: 'admin' }])
})
