import { beforeEach, describe, expect, it } from 'vitest'
import { createAgreement } from '#testing/agreements.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { createAdmin, createEmployer, createMember, tokenOf } from '#testing/factories.ts'

const firstPublished = new Date('2026-11-01T00:00:00Z')

const app = appOfFile()
let employerId: string
let token: string

/** What is published holds for everybody: each test begins with the first versions alone. */
beforeEach(async () => {
  const { db } = app.platform
  await db.deleteFrom('agreement_acceptances').execute()
  await db.deleteFrom('agreements').where('created_at', '>', firstPublished).execute()
  employerId = (await createEmployer(app)).id
  token = await tokenOf(app, { kind: 'employer', employerId })
  app.clock.advance({ days: 1 })
})

const read = (id: string) => app.get(`/agreements/terms-and-conditions/${id}`, { token })
const accept = (id: string) => app.request('PUT', `/user/agreements/${id}/accept`, { token })
const askedFor = async () => (await app.get('/members', { token })).body.agreement_id

const acceptances = () =>
  app.platform.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'agreement.accepted')
    .where('employer_id', '=', employerId)
    .execute()

describe('a new version that is published while an employer is signed in', () => {
  it('holds its calls until it is accepted [AGR-04, AGR-07]', async () => {
    expect(await askedFor()).toBeUndefined()
    const id = await createAgreement(app, 'employer_terms_and_conditions')
    expect(await askedFor()).toBe(id)
    expect((await app.get('/user', { token })).status).toBe(200)
    expect(await accept(id)).toMatchObject({ status: 200, body: { status: true } })
    expect((await app.get('/members', { token })).status).toBe(200)
    expect(await acceptances()).toEqual([
      {
        actor_id: employerId,
        subject_id: id,
        details: { type: 'employer_terms_and_conditions' },
      },
    ])
  })

  it('asks for the terms first, then for the privacy policy [AGR-07]', async () => {
    const policy = await createAgreement(app, 'employer_privacy_policy')
    const terms = await createAgreement(app, 'employer_terms_and_conditions')
    expect(await askedFor()).toBe(terms)
    await accept(terms)
    expect(await askedFor()).toBe(policy)
    await accept(policy)
    expect(await askedFor()).toBeUndefined()
  })

  it('asks for the newest of two, and not for a draft [AGR-07]', async () => {
    await createAgreement(app, 'employer_privacy_policy')
    app.clock.advance({ minutes: 1 })
    const newest = await createAgreement(app, 'employer_privacy_policy')
    app.clock.advance({ minutes: 1 })
    await createAgreement(app, 'employer_privacy_policy', { isDraft: true })
    expect(await askedFor()).toBe(newest)
  })

  it('does not concern members, nor what only they accept', async () => {
    const member = await createMember(app, employerId)
    const memberToken = await tokenOf(app, { kind: 'commuter', employerId, memberId: member.id })
    await createAgreement(app, 'redeem_credit')
    await createAgreement(app, 'terms_and_conditions')
    expect(await askedFor()).toBeUndefined()
    await createAgreement(app, 'employer_terms_and_conditions')
    expect((await app.get('/commuter/trips', { token: memberToken })).status).toBe(200)
  })

  it('leaves other employers to accept for themselves', async () => {
    const other = (await createEmployer(app)).id
    const otherToken = await tokenOf(app, { kind: 'employer', employerId: other })
    const id = await createAgreement(app, 'employer_terms_and_conditions')
    await accept(id)
    expect((await app.get('/members', { token: otherToken })).body.agreement_id).toBe(id)
  })

  it('does not close a document to who has a ticket for it', async () => {
    const emailId = crypto.randomUUID()
    const now = app.clock.now()
    await app.platform.db
      .insertInto('custom_emails')
      .values({
        employer_id: employerId,
        id: emailId,
        title: 'Hello',
        rule: 'all',
        kind: 'template',
        send_at: now,
        created_at: now,
      })
      .execute()
    await createAgreement(app, 'employer_terms_and_conditions')
    const asked = { kind: 'custom-email', id: emailId }
    const { body } = await app.post('/document-tickets', asked, { token })
    const address = `/custom-email/view/program?program_id=${emailId}`
    expect((await app.get(`${address}&token=${body.token}`)).status).toBe(200)
    expect((await app.get(address, { token })).status).toBe(424)
  })
})

describe('an agreement of an employer', () => {
  it('tells its text and where the employer stands [AGR-03, AGR-06]', async () => {
    const before = app.clock.now()
    const first = await createAgreement(app, 'employer_terms_and_conditions')
    await accept(first)
    app.clock.advance({ days: 20 })
    const id = await createAgreement(app, 'employer_terms_and_conditions', {
      content: '<p>Two</p>',
    })
    const published_at = app.clock.now().toISOString()
    expect((await read(id)).body).toEqual({
      _id: id,
      id,
      type: 'employer_terms_and_conditions',
      content: '<p>Two</p>',
      published_at,
      accepted_at: null,
      previously_accepted_at: before.toISOString(),
      current_id: id,
      owners: ['Pat Example'],
    })
    expect((await read(first)).body).toMatchObject({
      accepted_at: before.toISOString(),
      current_id: id,
    })
  })

  it('names owners who can accept it, none who has left the team', async () => {
    await app.platform.db
      .insertInto('employer_users')
      .values({
        employer_id: employerId,
        id: crypto.randomUUID(),
        name: 'Gone Owner',
        email: 'gone@test.example',
        password_hash: 'none',
        role: 'owner',
        created_at: app.clock.now(),
        disabled_at: app.clock.now(),
      })
      .execute()
    const id = await createAgreement(app, 'employer_terms_and_conditions')
    expect((await read(id)).body.owners).toEqual(['Pat Example'])
  })

  it('is accepted once, however often it is sent [AGR-04]', async () => {
    const id = await createAgreement(app, 'employer_privacy_policy')
    const sent = await Promise.all([accept(id), accept(id)])
    app.clock.advance({ hours: 1 })
    sent.push(await accept(id))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await acceptances()).toHaveLength(1)
    const first = new Date(app.clock.now().getTime() - 3_600_000)
    expect((await read(id)).body.accepted_at).toBe(first.toISOString())
  })

  it('can no longer be accepted once another version has replaced it', async () => {
    const old = await createAgreement(app, 'employer_terms_and_conditions')
    app.clock.advance({ minutes: 1 })
    const id = await createAgreement(app, 'employer_terms_and_conditions')
    expect(await accept(old)).toMatchObject({
      status: 409,
      body: { code: 'agreement_replaced', agreement_id: id },
    })
    expect(await askedFor()).toBe(id)
  })

  it.each([
    ['a draft', () => createAgreement(app, 'employer_privacy_policy', { isDraft: true })],
    ['an agreement of members', () => createAgreement(app, 'redeem_credit')],
    ['nothing known', async () => crypto.randomUUID()],
  ])('is not found when it is %s [AGR-03, AGR-04]', async (_, make) => {
    const id = await make()
    expect((await read(id)).status).toBe(404)
    expect((await accept(id)).status).toBe(404)
  })

  it('cannot be accepted by an administrator in its name', async () => {
    const { id: adminId } = await createAdmin(app)
    const borrowed = await tokenOf(app, { kind: 'signInAs', employerId, adminId })
    const id = await createAgreement(app, 'employer_terms_and_conditions')
    const sent = await app.request('PUT', `/user/agreements/${id}/accept`, { token: borrowed })
    expect(sent.status).toBe(403)
    expect(await askedFor()).toBe(id)
    expect(await acceptances()).toEqual([])
  })
})
