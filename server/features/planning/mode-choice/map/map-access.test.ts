import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import {
  createAdmin,
  createEmployer,
  createMember,
  createUser,
  tokenOf,
} from '#testing/factories.ts'

const app = appOfFile({ env: {} })

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

/** An employer in Denver with five members around it. */
async function community() {
  const { id } = await createEmployer(app)
  const members = []
  for (let n = 0; n < 5; n++) {
    members.push(await createMember(app, id, { home_latitude: 39.752, home_longitude: -105.002 }))
  }
  return { id, members, token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

async function read(token: string): Promise<unknown> {
  const { status, body } = await app.get('/mode-choice/map', { token })
  expect(status).toBe(200)
  return body
}

describe('the map of home areas', () => {
  it('is for analysts too and for who signed in as the employer, and for no member', async () => {
    const { id, members, token } = await community()
    const userId = (await createUser(app, id, 'analyst')).id
    const adminId = (await createAdmin(app)).id
    const analyst = await tokenOf(app, { kind: 'employer', employerId: id, userId })
    const signInAs = await tokenOf(app, { kind: 'signInAs', employerId: id, adminId })
    expect(await read(analyst)).toEqual(await read(token))
    expect(await read(signInAs)).toEqual(await read(token))
    const member = members[0]
    if (!member) throw new Error('there are five')
    const commuter = await tokenOf(app, { kind: 'commuter', employerId: id, memberId: member.id })
    expect((await app.get('/mode-choice/map', { token: commuter })).status).toBe(401)
    expect((await app.get('/mode-choice/map')).status).toBe(401)
  })

  it('is noted when an administrator in the account takes it along', async () => {
    const { id } = await community()
    const adminId = (await createAdmin(app)).id
    const token = await tokenOf(app, { kind: 'signInAs', employerId: id, adminId })
    await read(token)
    expect((await app.get('/mode-choice/map?export=csv', { token })).status).toBe(200)
    const notes = await app.platform.db
      .selectFrom('audit_log')
      .select('action')
      .where('employer_id', '=', id)
      .where('acting_for_admin_id', '=', adminId)
      .execute()
    expect(notes).toEqual([{ action: 'homes_map.exported' }])
  })

  it('of addresses needs a list of them that is there', async () => {
    const { token } = await community()
    const path = '/mode-choice/map?source=addresses'
    expect((await app.get(path, { token })).status).toBe(422)
    const upload = '0193c0de-0000-7000-8000-000000000001'
    expect((await app.get(`${path}&upload=${upload}`, { token })).status).toBe(404)
  })
})
