import { beforeEach, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'
import { uploadedTaxForm } from '#testing/tax-forms.ts'
import { dropTaxFilesJob } from './drop-files.ts'

const app = appOfFile()
let token: string
let community: Awaited<ReturnType<typeof createCommunity>>

beforeEach(async () => {
  app.clock.set('2026-11-20T18:00:00Z')
  token = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  community = await createCommunity(app)
})

it('a form is gone with its member', async () => {
  const id = await uploadedTaxForm(app, community.memberToken)
  await app.request('DELETE', `/admin/employees/${community.member.id}`, { token })
  expect((await app.get(`/admin/tax-forms/${id}`, { token })).status).toBe(404)
  await dropTaxFilesJob.run(app.platform, {})
  const stored = await app.platform.db
    .selectFrom('stored_files')
    .select('id')
    .where('employer_id', '=', community.employer.id)
    .execute()
  expect(stored).toEqual([])
})
