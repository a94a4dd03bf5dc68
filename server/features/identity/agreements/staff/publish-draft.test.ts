import { beforeEach, describe, expect, it } from 'vitest'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, createMember, tokenOf } from '#testing/factories.ts'

const firstPublished = new Date('2026-11-01T00:00:00Z')

const app = appOfFile()
let superadmin: string
let adminToken: string
let username: string

/** What is published holds for everybody: each test begins with the first versions and no employer that is asked. */
beforeEach(async () => {
  const { db } = app.platform
  await db.deleteFrom('agreement_acceptances').execute()
  await db.deleteFrom('agreements').where('created_at', '>', firstPublished).execute()
  await db.updateTable('employers').set({ status: 'declined' }).execute()
  const admin = await createAdmin(app, 'superadmin')
  username = admin.username
  superadmin = await tokenOf(app, { kind: 'admin', adminId: admin.id })
  adminToken = await tokenOf(app, { kind: 'admin', adminId: (await createAdmin(app)).id })
  app.clock.advance({ minutes: 1 })
})

async function draft(content: string, type = 'employer_terms_and_conditions') {
  const { body } = await app.post('/admin/agreements', { type, content }, { token: adminToken })
  return body.agreement
}

/** By what is saved, unless another text was seen. */
async function publish(id: string, body?: object, token = superadmin) {
  const seen = body ?? { revision: (await read(id)).revision }
  return app.request('PUT', `/admin/agreements/${id}/publish`, { token, body: seen })
}
const read = async (id: string) =>
  (await app.get(`/admin/agreements/${id}`, { token: adminToken })).body

async function employer() {
  const { id } = await createEmployer(app)
  const token = await tokenOf(app, { kind: 'employer', employerId: id })
  return {
    id,
    token,
    asked: async () => (await app.get('/members', { token })).body.agreement_id,
    accept: (agreement: string) =>
      app.request('PUT', `/user/agreements/${agreement}/accept`, { token }),
  }
}

describe('publishing', () => {
  it('makes every employer accept it before anything else [ADM-AGR-08] [ADM-AGR-12]', async () => {
    const one = await employer()
    const { id, revision } = await draft('<p>Published</p>')
    expect(await one.asked()).toBeUndefined()
    const { status, body } = await publish(id, { revision })
    expect([status, body.result]).toEqual([200, 'Published successfully'])
    const refused = await app.get('/members', { token: one.token })
    expect([refused.status, refused.body.agreement_id]).toEqual([424, id])
    const shown = await app.get(`/agreements/terms-and-conditions/${id}`, { token: one.token })
    expect(shown.body.content).toBe('<p>Published</p>')
    await one.accept(id)
    expect(await one.asked()).toBeUndefined()
  })

  it('is told by whom and when, and recorded [ADM-AGR-04] [ADM-AGR-08]', async () => {
    const { id } = await draft('<p>Published</p>')
    await publish(id)
    expect(await read(id)).toMatchObject({
      state: 'in_force',
      published_at: app.clock.now().toISOString(),
      published_by: username,
    })
    const { action, details } = await app.platform.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([action, details]).toEqual([
      'agreement.published',
      { type: 'employer_terms_and_conditions' },
    ])
  })

  it('asks no employer for what members accept [ADM-AGR-12]', async () => {
    const one = await employer()
    for (const type of ['terms_and_conditions', 'privacy_policy', 'redeem_credit']) {
      const { id } = await draft('<p>For members</p>', type)
      expect((await publish(id)).status).toBe(200)
      expect((await read(id)).employers).toBeNull()
    }
    expect(await one.asked()).toBeUndefined()
  })

  it('is for superadmins alone [ADM-AGR-08]', async () => {
    const { id } = await draft('<p>Draft</p>')
    expect((await publish(id, undefined, adminToken)).status).toBe(403)
    expect((await read(id)).state).toBe('draft')
  })

  it('is refused for another text than the one that was seen [ADM-AGR-08]', async () => {
    const { id, revision } = await draft('<p>Seen</p>')
    const changed = { content: '<p>Unseen</p>' }
    await app.request('PUT', `/admin/agreements/${id}`, { token: adminToken, body: changed })
    expect(await publish(id, { revision })).toMatchObject({
      status: 409,
      body: { code: 'content_changed' },
    })
    expect((await read(id)).state).toBe('draft')
  })

  it('is refused of what nobody says they have seen [ADM-AGR-08]', async () => {
    const { id } = await draft('<p>Unseen</p>')
    expect((await publish(id, {})).status).toBe(422)
    expect((await read(id)).state).toBe('draft')
  })

  it('is done once, however often it is pressed [ADM-AGR-09]', async () => {
    const { id } = await draft('<p>Once</p>')
    const sent = await Promise.all([publish(id), publish(id), publish(id)])
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await publish(id)).body.code).toBe('agreement_published')
  })

  it('does not ask everybody again for the text they accepted', async () => {
    await publish((await draft('<p>Same</p>')).id)
    const { id } = await draft('<p>Same</p>')
    expect(await publish(id)).toMatchObject({ status: 409, body: { code: 'agreement_unchanged' } })
  })

  it('has the later of two in force, within a millisecond too [ADM-AGR-12]', async () => {
    const older = await draft('<p>Written first</p>')
    const newer = await draft('<p>Written second</p>')
    await publish(newer.id)
    await publish(older.id)
    expect((await read(older.id)).state).toBe('in_force')
    expect((await read(newer.id)).state).toBe('replaced')
    const { body } = await app.get('/agreements/published?type=employer_terms_and_conditions')
    expect(body._id).toBe(older.id)
  })
})

describe('how employers stand with a version', () => {
  it('counts who accepted, and of those approved who is still asked [ADM-AGR-12]', async () => {
    const [one, two] = [await employer(), await employer()]
    await createEmployer(app, { status: 'pending' })
    const first = await draft('<p>First</p>')
    await publish(first.id)
    expect((await read(first.id)).employers).toEqual({ accepted: 0, still_asked: 2 })
    await one.accept(first.id)
    expect((await read(first.id)).employers).toEqual({ accepted: 1, still_asked: 1 })
    const second = await draft('<p>Second</p>')
    expect((await read(second.id)).employers).toBeNull()
    app.clock.advance({ minutes: 1 })
    await publish(second.id)
    // Nobody is asked for what was replaced.
    expect((await read(first.id)).employers).toEqual({ accepted: 1, still_asked: 0 })
    expect((await read(second.id)).employers).toEqual({ accepted: 0, still_asked: 2 })
    await two.accept(second.id)
    expect((await read(second.id)).employers).toEqual({ accepted: 1, still_asked: 1 })
  })

  it('is not counted for those who cannot accept it, as members', async () => {
    const one = await employer()
    await createMember(app, one.id)
    const { id } = await draft('<p>First</p>')
    await publish(id)
    expect((await read(id)).employers).toEqual({ accepted: 0, still_asked: 1 })
  })
})
