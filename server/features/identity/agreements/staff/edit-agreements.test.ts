import { beforeEach, describe, expect, it } from 'vitest'
import { agreementType } from '#contract/identity/agreements/agreements.ts'
import { createAgreement } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'

const firstPublished = new Date('2026-11-01T00:00:00Z')

const app = appOfFile()
let token: string
let username: string

/** What is published holds for everybody: each test begins with the first versions alone. */
beforeEach(async () => {
  const { db } = app.platform
  await db.deleteFrom('agreement_acceptances').execute()
  await db.deleteFrom('agreements').where('created_at', '>', firstPublished).execute()
  const admin = await createAdmin(app)
  username = admin.username
  token = await tokenOf(app, { kind: 'admin', adminId: admin.id })
  app.clock.advance({ minutes: 1 })
})

const type = 'employer_terms_and_conditions'
const create = (content: string, as = token) =>
  app.post('/admin/agreements', { type, content }, { token: as })
const save = (id: string, body: object, as = token) =>
  app.request('PUT', `/admin/agreements/${id}`, { token: as, body })
const read = async (id: string) => (await app.get(`/admin/agreements/${id}`, { token })).body

async function anotherAdmin() {
  const { id, username: name } = await createAdmin(app)
  return { name, token: await tokenOf(app, { kind: 'admin', adminId: id }) }
}

async function actionsAt(id: string) {
  const rows = await app.platform.db
    .selectFrom('audit_log')
    .select(['action', 'actor_kind', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_kind, details }) => [action, actor_kind, details])
}

describe('a new draft', () => {
  it.each(agreementType.options)(
    'of %s is saved, and seen by nobody [ADM-AGR-03]',
    async (kind) => {
      const { status, body } = await app.post(
        '/admin/agreements',
        { type: kind, content: '<p>New</p>' },
        { token },
      )
      expect(status).toBe(200)
      expect(body.agreement).toMatchObject({ type: kind, state: 'draft', content: '<p>New</p>' })
      const published = await app.get(`/agreements/published?type=${kind}`)
      expect(published.body._id).not.toBe(body.agreement.id)
    },
  )

  it('answers its fields and who wrote it [ADM-AGR-04] [ADM-AGR-05] [ADM-AGR-13]', async () => {
    const now = app.clock.now().toISOString()
    const { body } = await create('<h1>Terms</h1><p onclick="x()">For <b>you</b></p>')
    expect(body).toMatchObject({ status: true, result: 'Updated successfully' })
    const { id } = body.agreement
    expect(await read(id)).toEqual({
      _id: id,
      id,
      type,
      content: '<h2>Terms</h2><p>For <strong>you</strong></p>',
      state: 'draft',
      revision: body.agreement.revision,
      created_at: now,
      updated_at: now,
      updated_by: username,
      published_at: null,
      published_by: null,
      employers: null,
    })
    expect(await actionsAt(id)).toEqual([['agreement.drafted', 'admin', { type }]])
  })

  it.each(['', '<p></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>', '<svg>text</svg>'])(
    'needs something to read, which %j has not [ADM-AGR-11]',
    async (content) => {
      const { status, body } = await create(content)
      expect(status).toBe(422)
      expect(body.message).toEqual({ content: ['Please Add Content'] })
    },
  )

  it('that is nested beyond reading is refused', async () => {
    const { status, body } = await create(`${'<div>'.repeat(300)}x`)
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual(['content'])
  })
})

describe('a draft that is saved again', () => {
  it('is the same version with another text [ADM-AGR-06] [ADM-AGR-07]', async () => {
    const { id, revision } = (await create('<p>One</p>')).body.agreement
    app.clock.advance({ minutes: 5 })
    const { status, body } = await save(id, { content: '<p>Two</p>', revision })
    expect(status).toBe(200)
    expect(body.agreement).toMatchObject({
      id,
      content: '<p>Two</p>',
      updated_at: app.clock.now().toISOString(),
    })
    expect(body.agreement.revision).not.toBe(revision)
    expect((await actionsAt(id)).map(([action]) => action)).toEqual([
      'agreement.drafted',
      'agreement.changed',
    ])
  })

  it('is kept from who has not seen what another saved [ADM-AGR-07]', async () => {
    const { id, revision } = (await create('<p>One</p>')).body.agreement
    const other = await anotherAdmin()
    const first = await save(id, { content: '<p>Theirs</p>', revision }, other.token)
    expect(first.status).toBe(200)
    expect(await save(id, { content: '<p>Mine</p>', revision })).toMatchObject({
      status: 409,
      body: {
        code: 'content_changed',
        message: `${other.name} changed this draft after it was opened here`,
        changed_by: other.name,
        changed_at: app.clock.now().toISOString(),
        revision: first.body.agreement.revision,
      },
    })
    const theirs = await read(id)
    expect(theirs).toMatchObject({ content: '<p>Theirs</p>', updated_by: other.name })
    const seen = { content: '<p>Theirs and mine</p>', revision: theirs.revision }
    expect((await save(id, seen)).status).toBe(200)
  })

  it('takes one of two that come at once [ADM-AGR-07]', async () => {
    const { id, revision } = (await create('<p>One</p>')).body.agreement
    const sent = await Promise.all(
      ['<p>A</p>', '<p>B</p>', '<p>C</p>'].map((content) => save(id, { content, revision })),
    )
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('is saved over whatever is there by a client that names no revision [ADM-AGR-07]', async () => {
    const { id } = (await create('<p>One</p>')).body.agreement
    await save(id, { content: '<p>Two</p>' })
    expect((await save(id, { content: '<p>Three</p>' })).status).toBe(200)
    expect((await read(id)).content).toBe('<p>Three</p>')
  })

  it('leaves no entry in the audit when nothing was changed', async () => {
    const { id, revision } = (await create('<p>One</p>')).body.agreement
    expect((await save(id, { content: '<p>One</p>', revision })).status).toBe(200)
    expect(await actionsAt(id)).toHaveLength(1)
  })

  it('is refused once it is published, by the database too [ADM-AGR-09]', async () => {
    const id = await createAgreement(app, type, { content: '<p>In force</p>' })
    expect(await save(id, { content: '<p>Changed</p>' })).toMatchObject({
      status: 409,
      body: { code: 'agreement_published' },
    })
    const past = app.platform.db.updateTable('agreements').set({ content: '<p>Changed</p>' })
    await expect(past.where('id', '=', id).execute()).rejects.toThrow(/never changes/)
    expect((await read(id)).content).toBe('<p>In force</p>')
  })

  it('is not found when there is none', async () => {
    const id = crypto.randomUUID()
    expect((await save(id, { content: '<p>x</p>' })).status).toBe(404)
    expect((await app.get(`/admin/agreements/${id}`, { token })).status).toBe(404)
  })
})

describe('drafts that nobody wants any more', () => {
  it('are deleted, which the audit keeps; what is published is not', async () => {
    const { id, revision } = (await create('<p>Not wanted</p>')).body.agreement
    const remove = (version: string, seen: string) =>
      app.request('DELETE', `/admin/agreements/${version}`, { token, body: { revision: seen } })
    expect((await remove(id, revision)).status).toBe(200)
    expect((await remove(id, revision)).status).toBe(404)
    expect((await actionsAt(id)).map(([action]) => action)).toEqual([
      'agreement.drafted',
      'agreement.deleted',
    ])
    const published = await createAgreement(app, type)
    expect(await remove(published, revision)).toMatchObject({
      status: 409,
      body: { code: 'agreement_published' },
    })
  })

  it('stay when another administrator has written into them since they were seen', async () => {
    const { id, revision } = (await create('<p>Seen</p>')).body.agreement
    await save(id, { content: '<p>Ten pages more</p>' })
    const body = { revision }
    expect(await app.request('DELETE', `/admin/agreements/${id}`, { token, body })).toMatchObject({
      status: 409,
      body: { code: 'content_changed' },
    })
    expect((await read(id)).content).toBe('<p>Ten pages more</p>')
  })

  it('are fifty of a type at most', async () => {
    for (let count = 0; count < 50; count++) await createAgreement(app, type, { isDraft: true })
    expect(await create('<p>One more</p>')).toMatchObject({
      status: 409,
      body: { code: 'too_many_drafts' },
    })
  })
})

describe('the list of versions', () => {
  it('has no texts: the versions have them', async () => {
    await create(`<p>${'Long '.repeat(1000)}</p>`)
    const { body } = await app.get(`/admin/agreements?type=${type}`, { token })
    expect(Object.keys(body.data[0])).not.toContain('content')
    expect(JSON.stringify(body).length).toBeLessThan(2000)
  })

  it('has drafts first, then the latest published, each with where it stands [ADM-AGR-05]', async () => {
    const old = await createAgreement(app, type)
    app.clock.advance({ minutes: 1 })
    const current = await createAgreement(app, type)
    const draft = (await create('<p>Draft</p>')).body.agreement.id
    await createAgreement(app, 'redeem_credit')
    const { body } = await app.get(`/admin/agreements?type=${type}`, { token })
    const rows: { id: string; state: string }[] = body.data
    expect(rows.map(({ id, state }) => [id, state]).slice(0, 3)).toEqual([
      [draft, 'draft'],
      [current, 'in_force'],
      [old, 'replaced'],
    ])
    // The text of the first start is the fourth.
    expect(body.meta).toEqual({ current_page: 1, per_page: 15, total: 4 })
    const all = await app.get('/admin/agreements?per_page=1', { token })
    expect(all.body.meta.total).toBe(agreementType.options.length + 4)
  })

  it('names nobody for the texts of the first start [ADM-AGR-04]', async () => {
    const { body } = await app.get('/admin/agreements?type=privacy_policy', { token })
    expect(body.data).toMatchObject([
      { state: 'in_force', updated_by: null, published_by: null, published_at: expect.any(String) },
    ])
  })
})
