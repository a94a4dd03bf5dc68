import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAppToken } from '#testing/app-tokens.ts'
import { createAdmin, createCommunity, tokenOf } from '#testing/factories.ts'

const app = appOfFile()

beforeEach(() => app.clock.set('2026-11-20T18:00:00Z'))

const asSuperadmin = async () =>
  tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app, 'superadmin')).id })

async function appOfMember() {
  const { employer, member, memberToken } = await createCommunity(app)
  const key = { employerId: employer.id, memberId: member.id }
  return { token: (await createAppToken(app, key)).token, session: memberToken }
}

const trip = { date: '2026-11-18', direction: 'to_work', mode: 'walk' }

const log = (token: string, source: string, key?: string) =>
  app.post(
    '/commuter/trips',
    { ...trip, source },
    { token, ...(key === undefined ? {} : { headers: { 'x-app-key': key } }) },
  )

describe('the source of a trip that an app logs', () => {
  it.each(['website', 'automatic'])('may be %s', async (source) => {
    const { token } = await appOfMember()
    expect((await log(token, source)).status).toBe(200)
  })

  it.each(['mobile_manual', 'mobile_automatic'])(
    'is %s for registered apps alone, and for members themselves',
    async (source) => {
      const admin = await asSuperadmin()
      const { body } = await app.post(
        '/admin/apps',
        { name: `Commute ${source}` },
        { token: admin },
      )
      const { token, session } = await appOfMember()
      for (const key of [undefined, 'sba_wrong', '']) {
        const refused = await log(token, source, key)
        expect(refused.status).toBe(422)
        expect(refused.body.message).toHaveProperty('source')
      }
      expect((await log(token, source, body.app_key)).status).toBe(200)
      const home = { ...trip, direction: 'to_home', source }
      expect((await app.post('/commuter/trips', home, { token: session })).status).toBe(200)
    },
  )

  it('is refused row by row of a batch', async () => {
    const { token } = await appOfMember()
    const trips = [
      { ...trip, source: 'automatic' },
      { ...trip, direction: 'to_home', source: 'mobile_manual' },
    ]
    const { status, body } = await app.post('/commuter/trips/batch', { trips }, { token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { index: 0, status: true },
      { index: 1, status: false, code: 'invalid', message: { source: [expect.any(String)] } },
    ])
  })
})

describe('a registered app', () => {
  it('has a name of its own, and is listed without its key', async () => {
    const token = await asSuperadmin()
    const { status, body } = await app.post('/admin/apps', { name: 'Pedal' }, { token })
    expect(status).toBe(200)
    expect(body.app_key).toMatch(/^sba_[\w-]{43}$/)
    const taken = await app.post('/admin/apps', { name: 'PEDAL' }, { token })
    expect(taken.status).toBe(422)
    expect(taken.body.message).toHaveProperty('name')
    const { body: listed } = await app.get('/admin/apps', { token })
    expect(listed.data).toContainEqual(body.data)
    expect(JSON.stringify(listed)).not.toContain(body.app_key)
  })

  it('claims nothing once it is removed', async () => {
    const admin = await asSuperadmin()
    const { body } = await app.post('/admin/apps', { name: 'Stride' }, { token: admin })
    const remove = () => app.request('DELETE', `/admin/apps/${body.data._id}`, { token: admin })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    const { token } = await appOfMember()
    expect((await log(token, 'mobile_manual', body.app_key)).status).toBe(422)
  })
})
