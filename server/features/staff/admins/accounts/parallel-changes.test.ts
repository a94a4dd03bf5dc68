import { expect, it } from 'vitest'
import { instancesOfFile } from '#testing/app-of-file.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'
import type { TestApp } from '#testing/test-app.ts'

const instances = instancesOfFile()

/** What two processes are asked at once by everybody of a staff of superadmins, each about everybody. */
it('200 parallel demotions, deactivations and deletions leave an active superadmin [ADM-ACC-12]', async () => {
  const { one, other } = instances
  const staff = await Promise.all(Array.from({ length: 10 }, () => createAdmin(one, 'superadmin')))
  const tokens = await Promise.all(
    staff.map(({ id: adminId }) => tokenOf(one, { kind: 'admin', adminId })),
  )
  const ask = (app: TestApp, turn: number) => {
    const token = tokens[turn % staff.length]
    const about = staff[(turn * 7 + Math.floor(turn / 10)) % staff.length]
    if (!token || !about) throw new Error('Everybody has a place')
    const { id, username, email } = about
    const path = `/admin/admins/${id}`
    const body = { username, email, type: 'superadmin' }
    switch (turn % 3) {
      case 0:
        return app.request('DELETE', path, { token })
      case 1:
        return app.request('PUT', path, { token, body: { ...body, type: 'admin' } })
      default:
        return app.request('PUT', path, { token, body: { ...body, is_active: false } })
    }
  }
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => ask(turn % 2 ? one : other, turn)),
  )
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of statuses) expect([200, 401, 403, 404, 409]).toContain(status)
  // Something was changed, and something refused.
  expect(statuses.has(200)).toBe(true)
  expect(statuses.size).toBeGreaterThan(1)

  const left = await one.platform.db
    .selectFrom('admins')
    .select('id')
    .where('type', '=', 'superadmin')
    .where('is_active', '=', true)
    .execute()
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(staff.length)
})
